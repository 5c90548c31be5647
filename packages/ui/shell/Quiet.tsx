import { Component, type ReactNode } from 'react'

/** Whatever fails inside goes away by itself; the page around it, with what was typed there, stays. */
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
