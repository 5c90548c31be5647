import { Alert, Button, Modal } from 'antd'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ChunkLoadError, loadChunk } from '../client/loadChunk.ts'
import { useText } from '../i18n/text.ts'
import '../i18n/common.texts.ts'
import '../i18n/shell.texts.ts'

type PropsOf<C> = C extends (props: infer P) => unknown ? (P extends object ? P : object) : object
type Closing = { onClose?: () => void; onCancel?: () => void }

/**
 * A part of a page that is loaded when first shown. If loading fails, the page stays, and a notice with a retry button
 * replaces the part; for a dialog, the notice is a dialog.
 */
export function lazyPart<M extends { readonly [name: string]: unknown }, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  fallback: ReactNode = null,
): ComponentType<PropsOf<M[K]>> {
  type P = PropsOf<M[K]>
  const ask = () =>
    lazy(async () => ({ default: (await loadChunk(load))[name] as ComponentType<P> }))
  // A lazy component keeps its failure, so each retry creates a new one.
  let current = ask()
  return function Part(props: P) {
    const [Loaded, setLoaded] = useState(() => current)
    const retry = () => {
      current = ask()
      setLoaded(current)
    }
    const { onClose, onCancel } = props as Closing
    const giveUp = onClose ?? onCancel
    return (
      <PartBoundary tried={Loaded} failed={<PartFailed onRetry={retry} onGiveUp={giveUp} />}>
        <Suspense fallback={fallback}>
          <Loaded {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

type BoundaryProps = { tried: unknown; failed: ReactNode; children: ReactNode }
type BoundaryState = { error: unknown; tried: unknown }

/** Catches load failures, once per try; other errors go to the page. */
class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, tried: this.props.tried }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ tried }: BoundaryProps, state: BoundaryState) {
    return tried === state.tried ? null : { error: null, tried }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ChunkLoadError) return this.props.failed
    throw error
  }
}

function PartFailed(props: { onRetry: () => void; onGiveUp: (() => void) | undefined }) {
  const { tx } = useText()
  if (props.onGiveUp)
    return (
      <Modal
        open
        title={tx('shell.partTitle')}
        okText={tx('common.retry')}
        cancelText={tx('common.close')}
        onOk={props.onRetry}
        onCancel={props.onGiveUp}
      >
        {tx('shell.partText')}
      </Modal>
    )
  return (
    <Alert
      type="warning"
      showIcon
      title={tx('shell.partTitle')}
      description={tx('shell.partText')}
      action={
        <Button size="small" onClick={props.onRetry}>
          {tx('common.retry')}
        </Button>
      }
    />
  )
}
