import { type RefObject, useRef } from 'react';

/** What a pane that scrolls together with another needs. */
export interface JoinedPane {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  readonly onPointerEnter: () => void;
  readonly onTouchStart: () => void;
  readonly onFocus: () => void;
}

/** Two panes that show the same share of their heights: the one that the reader moves leads, the other follows. */
export function useJoinedScroll(): readonly [JoinedPane, JoinedPane] {
  const first = useRef<HTMLDivElement>(null);
  const second = useRef<HTMLDivElement>(null);
  // The follower scrolls too; only the leader's movements are passed on.
  const leader = useRef<HTMLDivElement | null>(null);
  const pane = (own: RefObject<HTMLDivElement | null>, other: RefObject<HTMLDivElement | null>): JoinedPane => {
    const lead = () => {
      leader.current = own.current;
    };
    return {
      ref: own,
      onScroll: () => {
        if (own.current && other.current && leader.current === own.current) {
          other.current.scrollTop = followingScroll(own.current, other.current);
        }
      },
      onPointerEnter: lead,
      onTouchStart: lead,
      onFocus: lead,
    };
  };
  return [pane(first, second), pane(second, first)];
}

interface Heights {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** Where a pane stands, in pixels, that has come as far as its leader, from top to end. */
export function followingScroll(leader: Heights, follower: Omit<Heights, 'scrollTop'>): number {
  const way = leader.scrollHeight - leader.clientHeight;
  const share = way > 0 ? leader.scrollTop / way : 0;
  return share * Math.max(follower.scrollHeight - follower.clientHeight, 0);
}
