import { type ExportPayload, exportLater, exportNow } from '@opensrm/ui/client/exchange.ts'
import { ServerError } from '@opensrm/ui/client/serverError.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Alert, Checkbox, Form, Input, Modal, Radio, Segmented } from 'antd'
import { useState } from 'react'
import './exchange.css'
import './exchange.texts.ts'

export type ExportColumn = { key: string; title: string; width?: number; hidden?: boolean }

/** Rows of a document that may be exported together with their header. */
export type ExportLines = { name: string; title: string; columns: readonly ExportColumn[] }

/** What can be exported from a table: its list, its current query, and the visible rows. */
export type ExportSubject = {
  title: string
  requestUrl: string
  requestParams: { [key: string]: unknown }
  columns: readonly ExportColumn[]
  lines: readonly ExportLines[]
  selectedIds: readonly string[]
  pageIds: readonly string[]
  count: number
  capped: boolean
}

type Scope = 'selected' | 'page' | 'all'

/** Larger results are exported in the background (EXPORT_SYNC_MAX_ROWS is the actual limit). */
const AT_ONCE = 20_000
const SHEET_ROWS = 50_000

export function ExportDialog({
  subject,
  onClose,
}: {
  subject: ExportSubject
  onClose: () => void
}) {
  const { tx } = useText()
  const { selectedIds, pageIds, columns } = subject
  const [scope, setScope] = useState<Scope>(selectedIds.length > 0 ? 'selected' : 'all')
  const [keys, setKeys] = useState<string[]>(() =>
    columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
  )
  const [lines, setLines] = useState<ExportLines | null>(null)
  const [lineKeys, setLineKeys] = useState<string[]>([])
  const [fileName, setFileName] = useState('')
  const [format, setFormat] = useState('XLSX')
  const { attempt, busy, failure } = useAttempt()
  const isLarge = scope === 'all' && (subject.capped || subject.count > AT_ONCE)
  // Text files are only created in the background; the immediate export is a workbook.
  const inBackground = isLarge || format === 'CSV'

  function payload(): ExportPayload {
    const ids = scope === 'selected' ? selectedIds : scope === 'page' ? pageIds : null
    return {
      requestUrl: subject.requestUrl,
      requestParams: subject.requestParams,
      columns: [
        ...columns.filter(({ key }) => keys.includes(key)),
        ...(lines?.columns ?? []).filter(({ key }) => lineKeys.includes(key)),
      ].map(({ hidden: _, ...column }) => column),
      fileName: fileName.trim(),
      sheetMaxRow: SHEET_ROWS,
      ...(ids ? { customParams: { ids } } : {}),
    }
  }
  async function later(): Promise<void> {
    const { exportNumber, isUnderWay } = await exportLater(payload(), format)
    if (isUnderWay) notify.info(tx('export.underWay', { number: exportNumber }))
    else notify.success(tx('export.submitted'))
  }
  async function now(): Promise<void> {
    try {
      notify.success(tx('export.done', { count: await exportNow(payload()) }))
    } catch (error) {
      const isTooMuch = error instanceof ServerError && error.code === 'EXPORT_TOO_MANY_ROWS'
      if (!isTooMuch) throw error
      await later()
    }
  }
  const run = () =>
    attempt(async () => {
      await (inBackground ? later() : now())
      onClose()
    })

  const all = `${subject.count}${subject.capped ? '+' : ''}`
  return (
    <Modal
      open
      width={640}
      title={tx('export.title', { document: subject.title })}
      okText={tx('export.run')}
      cancelText={tx('common.cancel')}
      okButtonProps={{ disabled: keys.length === 0, loading: busy }}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={tx('export.rows')}>
          <Radio.Group
            value={scope}
            onChange={(event) => setScope(event.target.value as Scope)}
            options={[
              {
                value: 'selected',
                label: tx('export.selected', { count: selectedIds.length }),
                disabled: selectedIds.length === 0,
              },
              {
                value: 'page',
                label: tx('export.page', { count: pageIds.length }),
                disabled: pageIds.length === 0,
              },
              { value: 'all', label: tx('export.all', { count: all }) },
            ]}
          />
        </Form.Item>
        <Form.Item
          label={tx('export.columns')}
          {...(keys.length === 0 ? { validateStatus: 'error', help: tx('export.noColumns') } : {})}
        >
          <ColumnChoice columns={columns} keys={keys} onChange={setKeys} />
        </Form.Item>
        {subject.lines.length > 0 ? (
          <Form.Item label={tx('export.lines')}>
            <Radio.Group
              value={lines?.name ?? ''}
              onChange={(event) => {
                const next = subject.lines.find(({ name }) => name === event.target.value) ?? null
                setLines(next)
                setLineKeys(next?.columns.map(({ key }) => key) ?? [])
              }}
              options={[
                { value: '', label: tx('export.noLines') },
                ...subject.lines.map(({ name, title }) => ({ value: name, label: title })),
              ]}
            />
            {lines ? (
              <ColumnChoice columns={lines.columns} keys={lineKeys} onChange={setLineKeys} />
            ) : null}
          </Form.Item>
        ) : null}
        <div className="srm-export-row">
          <Form.Item label={tx('export.name')} htmlFor="srm-export-name">
            <Input
              id="srm-export-name"
              value={fileName}
              maxLength={120}
              placeholder={tx('export.nameHint', { document: subject.title })}
              onChange={(event) => setFileName(event.target.value)}
            />
          </Form.Item>
          <Form.Item label={tx('export.format')}>
            <Segmented
              value={format}
              onChange={(next) => setFormat(String(next))}
              options={[
                { value: 'XLSX', label: 'Excel' },
                { value: 'CSV', label: 'CSV' },
              ]}
            />
          </Form.Item>
        </div>
        {inBackground ? (
          <Alert
            type="info"
            showIcon
            title={tx(isLarge ? 'export.inBackground' : 'export.csvInBackground')}
          />
        ) : null}
        {failure ? <Alert type="error" showIcon title={failure} role="alert" /> : null}
      </Form>
    </Modal>
  )
}

function ColumnChoice(props: {
  columns: readonly ExportColumn[]
  keys: readonly string[]
  onChange: (keys: string[]) => void
}) {
  const { tx } = useText()
  const { columns, keys, onChange } = props
  return (
    <>
      <Checkbox
        checked={keys.length === columns.length}
        indeterminate={keys.length > 0 && keys.length < columns.length}
        onChange={(event) => onChange(event.target.checked ? columns.map(({ key }) => key) : [])}
      >
        {tx('export.allColumns')}
      </Checkbox>
      <Checkbox.Group
        className="srm-export-columns"
        value={[...keys]}
        onChange={(next) => onChange(next as string[])}
        options={columns.map(({ key, title }) => ({ value: key, label: title }))}
      />
    </>
  )
}
