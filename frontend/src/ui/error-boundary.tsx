import { Component, type ErrorInfo, type ReactNode } from "react";

type ErrorBoundaryProps = {
  children: ReactNode;
  /** A change of it (the address, for instance) tries again. */
  resetKey?: string;
  onError?: (error: unknown, info: ErrorInfo) => void;
  fallback: (reset: () => void) => ReactNode;
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
    return this.props.fallback(this.reset);
  }
}
