import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
  children: ReactNode;
  /** A change of it, for instance of the address, renders the children again. */
  resetKey?: string;
  fallback: (reset: () => void) => ReactNode;
};

/** A class, because only a class can catch what rendering throws. */
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
