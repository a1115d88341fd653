import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button, buttonClass } from "./button.tsx";

type ErrorBoundaryProps = {
  children: ReactNode;
  /** A change of it (the address, for instance) tries again. */
  resetKey?: string;
  onError?: (error: unknown, info: ErrorInfo) => void;
  fallback?: (reset: () => void) => ReactNode;
};

/** What stands in for a part of the page that broke. A class, because only a class can catch what rendering throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.broken && before.resetKey !== this.props.resetKey) this.reset();
  }

  reset = () => this.setState({ broken: false });

  override render() {
    if (!this.state.broken) return this.props.children;
    return this.props.fallback?.(this.reset) ?? <BrokenScreen onRetry={this.reset} />;
  }
}

/** The calm screen: what happened, what was kept, what to do. */
function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid max-w-measure gap-3 px-5 py-16 md:mx-auto">
      <h1 className="h1">Cet écran s’est interrompu</h1>
      <p className="text-ink-2">Une erreur inattendue l’a arrêté. Ce qui était enregistré l’est toujours.</p>
      <div className="actions mt-2">
        <Button tone="primary" onClick={onRetry}>
          Réessayer
        </Button>
        <a className={buttonClass()} href="/">
          Revenir à l’accueil
        </a>
      </div>
    </div>
  );
}
