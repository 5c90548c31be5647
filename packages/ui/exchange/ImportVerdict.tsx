import { downloadKept, type ImportRun } from '@opensrm/ui/client/exchange.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Alert, Button } from 'antd'
import './exchange.texts.ts'

/** What an import would do or has done, and each fault with its place in the sheet. */
export function ImportVerdict({ run, done }: { run: ImportRun; done: boolean }) {
  const { tx } = useText()
  const { issues, errorFileId } = run
  const failed = run.failedCount ?? new Set(issues.map(({ row }) => row)).size
  const isClean = run.issueCount === 0
  const figures: [key: string, value: number | undefined][] = [
    ['import.rowsRead', run.rowCount],
    ['import.created', run.createdCount],
    ['import.changed', run.changedCount],
    ['import.unchanged', run.unchangedCount],
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
        <p>{tx('import.ignored', { columns: run.ignored.join('、') })}</p>
      ) : null}
      {issues.length > 0 ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
          <section className="srm-import-issues" tabIndex={0} aria-label={tx('import.message')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{tx('import.row')}</th>
                  <th scope="col">{tx('import.column')}</th>
                  <th scope="col">{tx('import.message')}</th>
                </tr>
              </thead>
              <tbody>
                {issues.map(({ row, heading, msg }) => (
                  <tr key={`${row}/${heading}/${msg}`}>
                    <td>{row}</td>
                    <td>{heading}</td>
                    <td>{msg}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
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
