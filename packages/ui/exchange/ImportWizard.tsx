import { InboxOutlined } from '@ant-design/icons'
import { downloadTemplate, findImports, type ImportRun } from '@opensrm/ui/client/exchange.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { WizardSteps } from '@opensrm/ui/kit/Wizard.tsx'
import { ask, notify } from '@opensrm/ui/shell/notify.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Progress, Upload } from 'antd'
import { useState } from 'react'
import './exchange.css'
import './exchange.texts.ts'
import { ImportVerdict } from './ImportVerdict.tsx'
import { useImport } from './useImport.ts'

type Props = {
  /** functionCode */
  code: string
  title: string
  /** filters of the list whose records may be exported for editing */
  editing?: { [key: string]: unknown }
  /** for a collection: the document as shown on the screen, and the parent row of the new ones */
  record?: () => { record: object; parentId?: string }
  /** the stored record whose operation takes the rows: its template may depend on it */
  recordId?: string
  /** an operation takes the rows and decides what to do with them */
  byOperation?: boolean
  /** receives rows for a collection; absent when the server writes documents */
  onRows?: (rows: readonly { [key: string]: unknown }[]) => void
  onChanged?: () => void
  onClose: () => void
}

const STEPS = ['import.stepFile', 'import.stepCheck', 'import.stepDone'] as const

/** The whole import, from template to undo: choose a sheet, see the expected result, confirm. */
export function ImportWizard(props: Props) {
  const { code, title, editing, record, recordId, byOperation = false } = props
  const { onRows, onChanged, onClose } = props
  const { tx } = useText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const flow = useImport(fields, () => changed())
  const latest = useQuery({
    queryKey: ['imports', code],
    queryFn: () => findImports(code),
    enabled: !onRows,
  })
  const step = STEPS[flow.phase === 'done' ? 2 : flow.phase === 'file' ? 0 : 1]
  const isRunning = flow.phase === 'checking' || flow.phase === 'writing'
  const { run } = flow

  function fields(): { [name: string]: string } {
    const open = record?.()
    return {
      functionCode: code,
      ...(open ? { record: JSON.stringify(open.record) } : {}),
      ...(open?.parentId ? { parentId: open.parentId } : {}),
    }
  }
  function changed(): void {
    onChanged?.()
    void queries.invalidateQueries({ queryKey: ['imports', code] })
  }
  async function download(kind: 'template' | 'editing'): Promise<void> {
    setBusy(kind)
    await downloadTemplate(
      code,
      kind === 'editing' ? { requestParams: editing } : { recordId },
    ).catch(notify.failure)
    setBusy(null)
  }
  async function undo(of: ImportRun): Promise<void> {
    if (!of.importId) return
    const count = (of.createdCount ?? 0) + (of.changedCount ?? 0)
    if (
      !(await ask({
        title: tx('import.undo'),
        content: tx('import.undoAsk', { count }),
        danger: true,
      }))
    )
      return
    setBusy(of.importId)
    try {
      notify.success(tx('import.undone', { count: await flow.undo(of.importId) }))
      changed()
      flow.restart()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(null)
    }
  }
  function take(): void {
    onRows?.(run?.rows ?? [])
    onClose()
  }

  return (
    <Modal
      open
      width={760}
      title={tx('import.title', { document: title })}
      onCancel={() => void (isRunning ? flow.cancel().then(onClose) : onClose())}
      maskClosable={false}
      footer={
        <Footer
          flow={flow}
          takes={Boolean(onRows)}
          onTake={take}
          undoing={busy}
          onUndo={(of) => void undo(of)}
          onClose={onClose}
        />
      }
    >
      <WizardSteps steps={STEPS.map((key) => ({ key, title: tx(key) }))} at={step} />
      <div className="srm-import-body">
        {flow.failure ? <Alert type="error" showIcon title={flow.failure} role="alert" /> : null}
        {flow.phase === 'file' ? (
          <>
            <div className="srm-import-start">
              <Button loading={busy === 'template'} onClick={() => void download('template')}>
                {tx('import.template')}
              </Button>
              {editing ? (
                <Button
                  loading={busy === 'editing'}
                  title={tx('import.editingHint')}
                  onClick={() => void download('editing')}
                >
                  {tx('import.editing')}
                </Button>
              ) : null}
            </div>
            <Upload.Dragger
              accept=".xlsx"
              maxCount={1}
              showUploadList={false}
              beforeUpload={(file) => {
                void flow.check(file)
                return false
              }}
            >
              <p className="ant-upload-drag-icon">
                <InboxOutlined />
              </p>
              <p className="ant-upload-text">{tx('import.drop')}</p>
              <p className="ant-upload-hint">{tx('import.dropHint')}</p>
            </Upload.Dragger>
            <Latest
              runs={latest.data ?? []}
              byOperation={byOperation}
              undoing={busy}
              onUndo={(of) => void undo(of)}
            />
          </>
        ) : null}
        {isRunning ? <Working run={run} writing={flow.phase === 'writing'} /> : null}
        {run && (flow.phase === 'checked' || flow.phase === 'done') ? (
          <ImportVerdict run={run} done={flow.phase === 'done'} byOperation={byOperation} />
        ) : null}
      </div>
    </Modal>
  )
}

function Footer({
  flow,
  takes,
  undoing,
  onTake,
  onUndo,
  onClose,
}: {
  flow: ReturnType<typeof useImport>
  takes: boolean
  /** the import being undone: with ten thousand records that takes a while */
  undoing: string | null
  onTake: () => void
  onUndo: (run: ImportRun) => void
  onClose: () => void
}) {
  const { tx } = useText()
  const { run, phase } = flow
  if (phase === 'checking' || phase === 'writing')
    return <Button onClick={() => void flow.cancel()}>{tx('common.cancel')}</Button>
  if (phase === 'done' && run)
    return (
      <>
        {run.undoable ? (
          <Button danger loading={undoing === run.importId} onClick={() => onUndo(run)}>
            {tx('import.undo')}
          </Button>
        ) : null}
        <Button type="primary" onClick={onClose}>
          {tx('common.close')}
        </Button>
      </>
    )
  if (phase !== 'checked' || !run) return <Button onClick={onClose}>{tx('common.close')}</Button>
  const good = (run.createdCount ?? 0) + (run.changedCount ?? 0)
  const isClean = run.issueCount === 0
  return (
    <>
      <Button onClick={flow.restart}>{tx('import.again')}</Button>
      {takes ? (
        <Button type="primary" disabled={!isClean} onClick={onTake}>
          {tx('import.take', { count: run.rows?.length ?? 0 })}
        </Button>
      ) : isClean ? (
        <Button type="primary" disabled={good === 0} onClick={() => void flow.write('ALL')}>
          {tx('import.run')}
        </Button>
      ) : (
        <Button disabled={good === 0} onClick={() => void flow.write('GOOD')}>
          {tx('import.runGood', { count: good })}
        </Button>
      )}
    </>
  )
}

function Working({ run, writing }: { run: ImportRun | null; writing: boolean }) {
  const { tx } = useText()
  const total = run?.total ?? 0
  const done = run?.done ?? 0
  return (
    <div className="srm-import-start" role="status">
      <Progress percent={total ? Math.floor((done / total) * 100) : 0} />
      <span>
        {total
          ? tx(writing ? 'import.writing' : 'import.checking', { done, total })
          : tx('import.reading')}
      </span>
    </div>
  )
}

function Latest({
  runs,
  byOperation,
  undoing,
  onUndo,
}: {
  runs: readonly ImportRun[]
  byOperation: boolean
  undoing: string | null
  onUndo: (run: ImportRun) => void
}) {
  const { tx } = useText()
  if (runs.length === 0) return null
  return (
    <section className="srm-import-latest">
      <h4>{tx('import.latest')}</h4>
      <ul className="srm-import-runs">
        {runs.slice(0, 5).map((run) => (
          <li key={run.importId}>
            <span>
              {run.startTime} · {run.fileName} ·{' '}
              {tx(byOperation ? 'import.taken' : 'import.created')} {run.createdCount}
              {byOperation ? '' : ` · ${tx('import.changed')} ${run.changedCount}`}
            </span>
            {run.status === 'DONE' ? (
              run.undoable ? (
                <Button
                  type="link"
                  danger
                  size="small"
                  loading={undoing === run.importId}
                  onClick={() => onUndo(run)}
                >
                  {tx('import.undo')}
                </Button>
              ) : null
            ) : (
              <span>
                {tx('import.undone', { count: (run.createdCount ?? 0) + (run.changedCount ?? 0) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
