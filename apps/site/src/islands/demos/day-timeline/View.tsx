import { useLayoutEffect, useRef, useState } from 'react';
import { Vignette } from '../../../figures/vignettes/Vignette.tsx';
import type { VignetteName } from '../../../figures/vignettes/vignettes.ts';
import { Choices } from '../frame/Choices.tsx';

/** How long an entry takes to its new place. */
const SETTLE_MS = 240;

/** Where the entries of a list stand, by their `data-key`. */
type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** A person's moment at a time of day. */
export interface DayMoment {
  readonly id: string;
  /** `HH:MM`. */
  readonly time: string;
  readonly title: string;
  readonly text: string;
  /** Where more about it is said; missing while that page waits. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** How each moment is drawn, by its id. */
export const DRAWN: Readonly<Record<string, VignetteName>> = {
  news: 'news',
  paper: 'paper',
  lecture: 'lecture',
  meeting: 'meeting',
  message: 'message',
  manual: 'paragraph',
  research: 'search',
  label: 'label',
  exercise: 'covered',
  manga: 'manga',
  story: 'chapter',
  novel: 'reader',
};

export interface DayTimelineProps {
  strings: { label: string; who: string };
  people: readonly { readonly id: string; readonly name: string; readonly day: readonly DayMoment[] }[];
}

/** A day in moments, each leading to its page; whose day it is decides which moments come when. */
export default function DayTimeline({ strings, people }: DayTimelineProps) {
  const [who, setWho] = useState(people[0]?.id ?? '');
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<Places>(undefined);
  const day = people.find(({ id }) => id === who)?.day ?? [];

  function choose(id: string): void {
    if (list.current) before.current = measurePlaces(list.current);
    setWho(id);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: entries move when another person has been chosen
  useLayoutEffect(() => {
    if (list.current && before.current) settle(list.current, before.current);
    before.current = undefined;
  }, [who]);

  return (
    <div className="day">
      <Choices
        titled
        look="chips"
        legend={strings.who}
        options={people.map(({ id, name }) => ({ id, label: name }))}
        chosen={who}
        onChoose={choose}
      />
      <ol ref={list} className="day-moments" aria-label={strings.label} aria-live="polite">
        {day.map(({ id, time, title, text, link }) => (
          <li key={id} data-key={id}>
            <Vignette name={DRAWN[id] ?? 'page'} />
            <time dateTime={time}>{time}</time>
            <h3 className="reading-text">{title}</h3>
            <p className="reading-text">{text}</p>
            {link && (
              <a className="more reading-text" href={link.href}>
                {link.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Measures a list before it is rearranged. */
function measurePlaces(list: HTMLElement): Places {
  return new Map(entriesOf(list).map(([key, entry]) => [key, entry.getBoundingClientRect()]));
}

/** Lets the entries of a rearranged list move from their old places to the new ones; new entries fade in. Readers who want less motion see no movement. */
function settle(list: HTMLElement, before: Places): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [key, entry] of entriesOf(list)) {
    const old = before.get(key);
    const { x, y } = entry.getBoundingClientRect();
    const from = old ? { translate: `${old.x - x}px ${old.y - y}px` } : { opacity: 0 };
    entry.animate([from, {}], { duration: SETTLE_MS, easing: 'ease-out' });
  }
}

function entriesOf(list: HTMLElement): [string, HTMLElement][] {
  return [...list.querySelectorAll<HTMLElement>('[data-key]')].map((entry) => [entry.dataset['key'] ?? '', entry]);
}
