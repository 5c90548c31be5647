import { useText } from '@opensrm/ui/i18n/text.ts'
import { provideAnswer } from '@opensrm/ui/screens/OperationAnswer.tsx'
import { savePrinted } from '@opensrm/ui/screens/printed.ts'
import { Alert, Button, Table, Tag } from 'antd'
import './interfaces.texts.ts'
import './interfaces.css'

type RowResult = { rowKey: string; rowFlag: 'S' | 'E'; rowMsg: string | null }
type Result = { flag?: 'S' | 'E'; message?: string; isStarted?: boolean; rows?: RowResult[] }
type Answer = { readonly [key: string]: unknown }

/** The result of a test, a run or a replay, and a definition to save as a file. */
export function provideInterfaceAnswers(): void {
  const result = (answer: Answer) => <RunResult result={(answer.result ?? {}) as Result} />
  provideAnswer('baseScsiDefinition', 'doTest', result)
  provideAnswer('baseScsiDefinition', 'doExecute', result)
  provideAnswer('baseScsiPlatformLog', 'doReplay', result)
  provideAnswer('baseScsiDefinition', 'doExport', (answer) => <File file={answer.file} />)
}

function RunResult({ result }: { result: Result }) {
  const { tx } = useText()
  const rows = Array.isArray(result.rows) ? result.rows : []
  const isGood = result.flag !== 'E'
  const title = result.isStarted ? 'interface.started' : isGood ? 'interface.good' : 'interface.bad'
  return (
    <>
      <Alert
        type={isGood ? 'success' : 'error'}
        showIcon
        title={tx(title)}
        description={result.message || undefined}
      />
      {rows.length > 0 ? (
        <Table
          className="scsi-rows"
          size="small"
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          rowKey={(row) => rows.indexOf(row)}
          columns={[
            { title: tx('interface.key'), dataIndex: 'rowKey' },
            {
              title: tx('interface.result'),
              dataIndex: 'rowFlag',
              render: (flag: string) => (
                <Tag color={flag === 'S' ? 'success' : 'error'}>
                  {tx(flag === 'S' ? 'interface.rowGood' : 'interface.rowBad')}
                </Tag>
              ),
            },
            { title: tx('interface.message'), dataIndex: 'rowMsg' },
          ]}
          dataSource={rows}
        />
      ) : null}
    </>
  )
}

function File({ file }: { file: unknown }) {
  const { tx } = useText()
  const text = JSON.stringify(file, null, 2)
  const { definition } = file as { definition: { interfaceCode: string } }
  const save = () => {
    const content = btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    const fileName = `${definition.interfaceCode}.json`
    return savePrinted(async () => ({ fileName, mimeType: 'application/json', content }))
  }
  return (
    <>
      <p>{tx('interface.noSecrets')}</p>
      {/* Scrolled by the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable */}
      <pre className="scsi-json" tabIndex={0}>
        {text}
      </pre>
      <Button type="primary" onClick={() => void save()}>
        {tx('interface.save')}
      </Button>
    </>
  )
}
