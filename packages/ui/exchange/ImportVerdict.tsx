import { downloadKept, type ImportRun } from '@opensrm/ui/client/exchange.ts'
import { ConfiguredTable } from '@opensrm/ui/configured/ConfiguredTable.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Alert, Button } from 'antd'
import './exchange.texts.ts'

type Figure = readonly [key: string, of: 'createdCount' | 'changedCount' | 'unchangedCount']

const WRITTEN: readonly Figure[] = [
  ['import.created', 'createdCount'],
  ['import.changed', 'changedCount'],
  ['import.unchanged', 'unchangedCount'],
]
/** The operation decides what to do with the rows: it may create or change records. */
const TAKEN: readonly Figure[] = [['import.taken', 'createdCount']]

/** The expected or actual result of an import, and each fault with its position in the sheet. */
export function ImportVerdict({
  run,
  done,
  byOperation,
}: {
  run: ImportRun
  done: boolean
  byOperation: boolean
}) {
  const { tx, listed } = useText()
  const { issues, errorFileId } = run
  const failed = run.failedCount ?? new Set(issues.map(({ row }) => row)).size
  const isClean = run.issueCount === 0
  const figures: [key: string, value: number | undefined][] = [
    ['import.rowsRead', run.rowCount],
    ...(byOperation ? TAKEN : WRITTEN).map(([key, of]): [string, number | undefined] => [
      key,
      run[of],
    ]),
    ['import.failed', failed],
  ]
  return (
    <>
      <Alert
        showIcon
        role="status"
        type={done ? 'success' : isClean ? 'info' : 'warning'}
        title={
          done
            ? tx('import.done')
            : isClean
              ? tx('import.clean')
              : tx('import.faulty', { issues: run.issueCount, failed })
        }
      />
      <dl className="srm-import-figures">
        {figures.map(([key, value]) =>
          value === undefined ? null : (
            <div key={key} className={key === 'import.failed' && value > 0 ? 'is-bad' : ''}>
              <dt>{tx(key)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {run.ignored.length > 0 ? (
        <p>{tx('import.ignored', { columns: listed(run.ignored) })}</p>
      ) : null}
      {issues.length > 0 ? (
        <>
          <ConfiguredTable
            name="import.issues"
            label={tx('import.message')}
            columns={[
              { key: 'row', title: tx('import.row'), width: 72, align: 'right' },
              { key: 'heading', title: tx('import.column'), width: 160 },
              { key: 'msg', title: tx('import.message'), width: 420 },
            ]}
            rows={issues.map((issue, id) => ({ ...issue, id }))}
            showIndex={false}
            height={Math.min(260, 76 + issues.length * 36)}
          />
          {run.issueCount > issues.length ? (
            <p>{tx('import.more', { count: run.issueCount - issues.length })}</p>
          ) : null}
        </>
      ) : null}
      {errorFileId ? (
        <Button type="link" onClick={() => void downloadKept(errorFileId).catch(notify.failure)}>
          {tx('import.errorFile')}
        </Button>
      ) : null}
    </>
  )
}
