import { callApi } from '../api/call-api.ts';
import { loadStyles } from '../browser/load-styles.ts';
import styles from './page-feedback.css?url';

/** Control characters but line ends and tabs: copied texts hold some, and the server refuses them. */
const CONTROL_CHARACTERS = /(?![\t\n])\p{Cc}/gu;

/** Does what a button below "Was this page helpful?" stands for: "yes" is sent, "no" opens the form for a comment. */
export async function answerQuestion(button: HTMLElement): Promise<void> {
  const question = button.closest<HTMLElement>('[data-page]');
  if (!question || isSending(question)) return;
  const styled = loadStyles(styles).catch((error: unknown) => console.warn(error));
  if (button.dataset['helpful'] === 'yes') return send(question, { helpful: true });
  await styled;
  openForm(question);
}

function openForm(question: HTMLElement): void {
  const form = question.querySelector('form');
  const field = question.querySelector('textarea');
  // "Yes" may have been pressed while the style sheet was on its way.
  if (!form || !field || isSending(question) || isAnswered(question)) return;
  form.hidden = false;
  form.onsubmit = (event) => {
    event.preventDefault();
    const comment = field.value.replace(CONTROL_CHARACTERS, '').trim();
    void send(question, { helpful: false, ...(comment && { comment }) });
  };
  field.focus();
}

/** Sends an answer once. What was typed stays until the server has it. */
async function send(question: HTMLElement, answer: { helpful: boolean; comment?: string }): Promise<void> {
  if (isSending(question)) return;
  const alert = question.querySelector<HTMLElement>('[role="alert"]');
  // Shown again it is read out again.
  if (alert) alert.hidden = true;
  // Not `disabled`, which would take the focus away.
  const buttons = [...question.querySelectorAll('button')];
  for (const button of buttons) button.setAttribute('aria-disabled', 'true');
  const { ok } = await callApi('/api/feedback', { body: { page: question.dataset['page'] ?? '', ...answer } });
  for (const button of buttons) button.removeAttribute('aria-disabled');
  if (ok) thank(question);
  else if (alert) alert.hidden = false;
}

/** Puts thanks in place of the question, and the focus there unless the reader has gone elsewhere. */
function thank(question: HTMLElement): void {
  const status = question.querySelector<HTMLElement>('[role="status"]');
  if (!status) return;
  const { activeElement } = document;
  const held = activeElement === document.body || question.contains(activeElement);
  for (const part of question.children) if (part !== status) (part as HTMLElement).hidden = true;
  status.textContent = status.dataset['thanks'] ?? '';
  status.tabIndex = -1;
  if (held) status.focus({ preventScroll: true });
}

function isSending(question: HTMLElement): boolean {
  return question.querySelector('[aria-disabled]') !== null;
}

function isAnswered(question: HTMLElement): boolean {
  return !!question.querySelector('[role="status"]')?.textContent;
}
