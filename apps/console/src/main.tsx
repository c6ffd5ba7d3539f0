import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const place = document.getElementById('console');
if (!place) throw new Error('The page has no place for the console.');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
