// The derived page plus the log of its runs, which is refreshed while one is running.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { lookupMeaning, useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { Alert, Button, Collapse, Drawer, Empty, Progress, Skeleton, Space } from 'antd'
import { useState } from 'react'
import '../screens/console.css'
import '../screens/consoles.texts.ts'
import { useReading } from '../screens/useConsole.ts'

type Run = {
  runNo: number
  attempt: number | null
  startTime: string | null
  endTime: string | null
  progress: string | null
  outcome: string | null
  resultMsg: string | null
  logText: string
}
type Log = { requestNumber: string; isRunning: boolean; runs: Run[] }

const TAIL_MS = 2_000

export const Screen = objectScreen({ tools: LogButton })

function LogButton({ object }: { definition: DocumentDefinition; object: ObjectController }) {
  const { tx } = useText()
  const [isOpen, setOpen] = useState(false)
  if (!object.record || object.isNew) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{tx('console.log')}</Button>
      {isOpen && <RunLog id={object.record.id} onClose={() => setOpen(false)} />}
    </>
  )
}

function RunLog({ id, onClose }: { id: string; onClose: () => void }) {
  const { tx } = useText()
  useLookups(['RUN_OUTCOME'])
  const { data, error, isPending } = useReading<Log>('baseScheduleRequest', 'doLog', {
    input: { id },
    everyMs: TAIL_MS,
  })
  return (
    <Drawer
      open
      width={640}
      title={`${tx('console.log')} ${data?.requestNumber ?? ''}`}
      onClose={onClose}
    >
      {error && <Alert type="warning" showIcon message={errorText(error)} />}
      {isPending && <Skeleton active />}
      {data?.runs.length === 0 && <Empty description={tx('console.noRuns')} />}
      {data && data.runs.length > 0 && (
        <Collapse
          defaultActiveKey={[String(data.runs[0]?.runNo)]}
          items={data.runs.map((run) => ({
            key: String(run.runNo),
            label: (
              <Space wrap>
                <strong>#{run.runNo}</strong>
                {run.startTime}
                {run.endTime ? `– ${run.endTime}` : null}
                {lookupMeaning('RUN_OUTCOME', run.outcome)}
              </Space>
            ),
            children: (
              <>
                {!run.endTime && run.startTime && (
                  <Progress percent={Number(run.progress ?? 0)} size="small" />
                )}
                {run.resultMsg && <p>{run.resultMsg}</p>}
                <pre className="con-code">{run.logText || tx('console.noLines')}</pre>
              </>
            ),
          }))}
        />
      )}
    </Drawer>
  )
}
