import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { Button, Result, Space } from 'antd'
import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from '../client/loadChunk.ts'
import { errorText, ServerError } from '../client/serverError.ts'
import { useText } from '../i18n/text.ts'
import { forgetScreens } from './screens.ts'
import { remountTab } from './tabs.ts'

type Props = { tabKey: string; children: ReactNode }

/** Limits an error to its tab. */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return <PageError tabKey={this.props.tabKey} error={this.state.error} />
  }
}

/** Errors with a message for users: an answer of the server, or a wrong table configuration. */
const isSaid = (error: unknown): boolean =>
  error instanceof ServerError || error instanceof AppError

function PageError({ tabKey, error }: { tabKey: string; error: unknown }) {
  const { tx } = useText()
  const isChunk = error instanceof ChunkLoadError
  const detail = isSaid(error) ? errorText(error) : String(error)
  const retry = () => {
    forgetScreens()
    remountTab(tabKey)
  }
  return (
    <Result
      status={isChunk ? 'warning' : 'error'}
      title={tx(isChunk ? 'shell.chunkTitle' : 'shell.errorTitle')}
      subTitle={tx(isChunk ? 'shell.chunkText' : 'shell.errorText')}
      extra={
        <Space>
          <Button type="primary" onClick={retry}>
            {tx('common.retry')}
          </Button>
          {isChunk && <Button onClick={() => location.reload()}>{tx('shell.reload')}</Button>}
        </Space>
      }
    >
      {!isChunk && <code className="shell-error-detail">{detail}</code>}
    </Result>
  )
}
