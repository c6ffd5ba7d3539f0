import { Component, type ReactNode } from 'react';
import type { CrashStrings } from '../strings/crash-keys.ts';

interface CrashBoundaryProps {
  strings: CrashStrings;
  /** Does again what has failed, before the children are shown again. */
  onRetry?: () => void;
  children: ReactNode;
}

interface CrashBoundaryState {
  error: unknown;
  titleBefore: string;
}

/** Shows a crash of what it holds: the specified words, the chain of messages, and a button that tries again. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: undefined, titleBefore: '' };

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error };
  }

  override componentDidCatch(): void {
    this.setState({ titleBefore: document.title });
    document.title = this.props.strings.crashPageTitle;
  }

  override componentWillUnmount(): void {
    if (this.state.error !== undefined) this.restoreTitle();
  }

  override render(): ReactNode {
    const { strings, children } = this.props;
    if (this.state.error === undefined) return children;
    return (
      <div className="crash" role="alert">
        <h2>{strings.crashTitle}</h2>
        <button type="button" className="button" onClick={this.retry}>
          {strings.crashRetry}
        </button>
        <pre dir="ltr">{messageChain(this.state.error).join('\n')}</pre>
      </div>
    );
  }

  private readonly retry = (): void => {
    this.restoreTitle();
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  /** Not where another page has been shown meanwhile. */
  private restoreTitle(): void {
    if (document.title === this.props.strings.crashPageTitle) document.title = this.state.titleBefore;
  }
}

/** The message of an error and of everything that caused it, outermost first. */
export function messageChain(error: unknown, seen: readonly unknown[] = []): string[] {
  if (error === undefined || seen.includes(error)) return [];
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...messageChain(error.cause, [...seen, error]).map((message) => `← ${message}`)];
}
