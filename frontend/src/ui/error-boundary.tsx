import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
  children: ReactNode;
  /** After an error, a new value renders the children again; for example the URL. */
  resetKey?: string;
  fallback: (reset: () => void) => ReactNode;
};

/**
 * Renders `fallback` instead of children that throw while rendering. Must be a class: React has no hook for
 * this.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.broken && before.resetKey !== this.props.resetKey) this.reset();
  }

  reset = () => this.setState({ broken: false });

  override render() {
    if (!this.state.broken) return this.props.children;
    return this.props.fallback(this.reset);
  }
}
