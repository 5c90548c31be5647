import { Component, type ReactNode } from 'react'

/** Hides content that fails to render; the page around it stays, with its input. */
export class Quiet extends Component<
  { children: ReactNode; onFail?: () => void },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail?.()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
