// The configuration of the whole installation as one file; it belongs to no single document.

import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ask, notify } from '@opensrm/ui/shell/notify.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import '@opensrm/ui/screens/screens.css'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Tag, Upload } from 'antd'
import { useState } from 'react'
import './administration.css'
import './administration.texts.ts'
import { saveFile } from './saveFile.ts'
import { textColumn } from './textColumn.ts'

type Kind = { resource: string; title: Text }
type Difference = {
  [key: string]: unknown
  resource: string
  title: Text
  key: string
  kind: 'added' | 'changed' | 'onlyHere'
  fields: { label: Text; here: unknown; there: unknown }[]
  refusal?: string
}
const idOf = ({ resource, key }: Difference) => `${resource}:${key}`
const TONES = { added: 'success', changed: 'processing', onlyHere: 'default' } as const

export function Screen() {
  const { tx, label, language } = useText()
  const kinds = useQuery({
    queryKey: ['configKinds'],
    queryFn: () => call<Kind[]>(resourcePath('baseConfigPackage', 'findKinds')),
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [file, setFile] = useState<unknown>(null)
  const [differences, setDifferences] = useState<Difference[] | null>(null)
  const [trial, setTrial] = useState<'none' | 'ok' | 'no'>('none')
  /** The records to import; one record that cannot be imported must not block the others. */
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { attempt, busy, failure } = useAttempt()
  const resources = (kinds.data ?? [])
    .map(({ resource }) => resource)
    .filter((one) => !left.has(one))
  const changes = (differences ?? []).filter(({ kind }) => kind !== 'onlyHere')

  const path = (action: string) => resourcePath('baseConfigPackage', action)
  const download = () =>
    attempt(async () => {
      const made = await call<{ exported: string }>(
        path('exportPackage'),
        { resources },
        { write: false },
      )
      saveFile(
        `opensrm-configuration-${made.exported.slice(0, 10)}.json`,
        JSON.stringify(made),
        'application/json',
      )
    })
  const compare = async (given: unknown) => {
    setFile(given)
    setTrial('none')
    const found = await call<Difference[]>(path('findDifferences'), { package: given })
    setDifferences(found)
    setChosen(found.filter(({ kind }) => kind !== 'onlyHere').map(idOf))
  }
  const read = async (chosen: File): Promise<void> => {
    setDifferences(null)
    let given: unknown = null
    try {
      given = JSON.parse(await chosen.text())
    } catch {
      // The server reports in both languages that the file is not a package.
    }
    await attempt(() => compare(given))
  }
  const run = (action: 'doTrial' | 'doApply') =>
    attempt(async () => {
      const tried = await call<Difference[]>(path(action), { package: file, keys: chosen })
      const refused = tried.filter(({ refusal }) => refusal)
      if (action === 'doApply' && refused.length === 0) {
        notify.success(tx('package.applied', { count: tried.length }))
        await compare(file)
        return
      }
      setTrial(refused.length ? 'no' : 'ok')
      const wanted = new Set(chosen)
      const others = (differences ?? []).filter((one) => !wanted.has(idOf(one)))
      setDifferences([...refused, ...tried.filter(({ refusal }) => !refusal), ...others])
    })
  async function apply(): Promise<void> {
    const title = tx('package.applySure', { count: chosen.length })
    if (await ask({ title, okText: tx('package.apply'), danger: true })) await run('doApply')
  }

  const columns = [
    {
      ...textColumn<Difference>('resource', tx('package.kind'), 130),
      format: (_: unknown, row: Difference) => label(row.title),
    },
    textColumn<Difference>('key', tx('package.key'), 240),
    {
      ...textColumn<Difference>('kind', tx('package.change'), 110),
      render: (row: Difference) => <Tag color={TONES[row.kind]}>{tx(`package.${row.kind}`)}</Tag>,
    },
    ...(trial === 'no' ? [textColumn<Difference>('refusal', tx('package.reason'), 260)] : []),
    {
      ...textColumn<Difference>('fields', tx('package.fields'), 480),
      format: (_: unknown, row: Difference) =>
        row.fields
          .map((one) => `${label(one.label)}: ${short(one.here)} → ${short(one.there)}`)
          .join('; '),
    },
  ]
  const rows = (differences ?? []).map((one) => ({ ...one, id: idOf(one) }))

  return (
    <TableLanguageContext value={language}>
      <div className="adm-page">
        <section className="adm-pane">
          <h3>{tx('package.export')}</h3>
          <div className="adm-bar">
            {(kinds.data ?? []).map(({ resource, title }) => (
              <Checkbox
                key={resource}
                checked={!left.has(resource)}
                onChange={(event) => {
                  const next = new Set(left)
                  if (event.target.checked) next.delete(resource)
                  else next.add(resource)
                  setLeft(next)
                }}
              >
                {label(title)}
              </Checkbox>
            ))}
            <Button
              type="primary"
              loading={busy}
              disabled={resources.length === 0}
              onClick={() => void download()}
            >
              {tx('package.download')}
            </Button>
          </div>
        </section>
        <section className="adm-pane adm-grow">
          <h3>{tx('package.import')}</h3>
          <div className="adm-bar">
            <Upload
              accept=".json,application/json"
              showUploadList={false}
              beforeUpload={(chosen) => {
                void read(chosen)
                return false
              }}
            >
              <Button>{tx('package.choose')}</Button>
            </Upload>
            <Button
              disabled={chosen.length === 0}
              loading={busy}
              onClick={() => void run('doTrial')}
            >
              {tx('package.trial')}
            </Button>
            <Button
              type="primary"
              disabled={chosen.length === 0 || trial !== 'ok'}
              loading={busy}
              onClick={() => void apply()}
            >
              {tx('package.apply')}
            </Button>
          </div>
          <div aria-live="polite">
            {failure ? <Alert type="error" showIcon title={failure} /> : null}
            {trial === 'ok' ? (
              <Alert type="success" showIcon title={tx('package.trialOk')} />
            ) : null}
            {trial === 'no' ? (
              <Alert
                type="error"
                showIcon
                title={tx('package.trialNo', {
                  count: changes.filter(({ refusal }) => refusal).length,
                })}
              />
            ) : null}
            {differences && changes.length === 0 && trial === 'none' ? (
              <Alert type="success" showIcon title={tx('package.same')} />
            ) : null}
            {differences && changes.length > 0 && trial === 'none' ? (
              <Alert
                type="info"
                showIcon
                title={tx('package.differences', {
                  added: changes.filter(({ kind }) => kind === 'added').length,
                  changed: changes.filter(({ kind }) => kind === 'changed').length,
                  here: (differences ?? []).length - changes.length,
                })}
              />
            ) : null}
          </div>
          {rows.length > 0 ? (
            <div className="adm-table">
              <DataTable
                name="configPackage"
                label={tx('package.import')}
                columns={columns}
                rows={rows}
                height="fill"
                selection={{
                  selectedKeys: chosen,
                  isSelectable: ({ kind }) => kind !== 'onlyHere',
                  onChange: (keys) => {
                    setChosen(keys)
                    setTrial('none')
                  },
                }}
              />
            </div>
          ) : null}
        </section>
      </div>
    </TableLanguageContext>
  )
}

function short(value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string'))
    return short(value.join(', '))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
