import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
  children: ReactNode;
  /** When it changes, for instance with the URL, the children render again. */
  resetKey?: string;
  fallback: (reset: () => void) => ReactNode;
};

/** A class, because only classes can catch rendering errors. */
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
