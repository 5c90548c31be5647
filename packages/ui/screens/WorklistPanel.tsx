import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useDocument } from '@opensrm/ui/client/documents.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { documentTone } from '@opensrm/ui/shell/statusTone.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import type { Ref } from 'react'
import { type BarHandle, DecisionBar } from '../approval/DecisionBar.tsx'
import { useVerbs, type Verb } from '../approval/useVerbs.ts'
import { ApprovalTimeline, AskedNow, useApprovalHistory } from './ApprovalSection.tsx'
import { nameOfRecord } from './nameOfRecord.ts'
import type { LoadedRecord } from './recordValues.ts'
import './screens.texts.ts'
import type { useWorklistController, WorkTask } from './useWorklistController.ts'
import { WorklistFacts } from './WorklistFacts.tsx'

/** Actions after which the task no longer belongs to the user. */
const LEAVES = new Set<Verb>([
  'approve',
  'reject',
  'return',
  'transfer',
  'claim',
  'unclaim',
  'read',
])

/** The document of a task: its facts, lines, changes, earlier decisions, and the decision itself. */
export function WorklistPanel(props: {
  task: WorkTask
  work: ReturnType<typeof useWorklistController>
  ref: Ref<BarHandle>
}) {
  const { tx, label } = useText()
  const tab = useTab()
  const routes = useRoutes()
  const { task, work } = props
  const { definition } = useDocument(task.docResource)
  const record = useQuery({
    queryKey: ['record', task.docResource, task.docId],
    queryFn: ({ signal }) =>
      call<LoadedRecord>(
        resourcePath(task.docResource, 'findById'),
        { id: task.docId },
        { signal },
      ),
    structuralSharing: false,
    refetchOnMount: 'always',
  })
  const title = task.docNumber ?? label(task.title)
  const onDone = (verb: Verb) => {
    if (LEAVES.has(verb)) work.next()
  }

  return (
    <>
      <header className="srm-head">
        <div className="srm-head-top">
          <div className="srm-head-title">
            <span className="srm-head-kind">{label(definition.title)}</span>
            <h1>{nameOfRecord(definition, record.data) || title}</h1>
            {record.data ? (
              <StatusTag
                state={record.data.status}
                tone={documentTone(definition, record.data.status)}
                label={label(definition.states[record.data.status])}
              />
            ) : null}
          </div>
          <div className="srm-panel-links">
            {routes.openable(task.docResource) ? (
              <Button
                type="link"
                onClick={() => void tab.openDocument(task.docResource, task.docId)}
              >
                {tx('work.openFull')}
              </Button>
            ) : null}
          </div>
        </div>
      </header>
      {record.data ? (
        <TaskBody
          {...props}
          definition={definition}
          record={record.data}
          onDone={onDone}
          title={title}
        />
      ) : (
        <div className="srm-panel-body">
          <Skeleton active />
        </div>
      )}
    </>
  )
}

function TaskBody(props: {
  definition: ReturnType<typeof useDocument>['definition']
  record: LoadedRecord
  task: WorkTask
  work: ReturnType<typeof useWorklistController>
  title: string
  onDone: (verb: Verb) => void
  ref: Ref<BarHandle>
}) {
  const { tx } = useText()
  const { definition, record, task, work } = props
  const aside = { definition, recordId: record.id, version: record.versionNum }
  const history = useApprovalHistory(aside)
  const verbs = useVerbs(props.title, props.onDone)
  const mine = history.data?.myTask
  const isToRead = task.taskKind === 'NOTIFY' || task.taskKind === 'RECTIFY'
  return (
    <>
      <div className="srm-panel-body">
        {history.data ? <AskedNow definition={definition} history={history.data} /> : null}
        <WorklistFacts
          definition={definition}
          record={record}
          since={history.data?.myLastDecision ?? null}
        />
        <section>
          <h2>{tx('object.approval')}</h2>
          <ApprovalTimeline {...aside} />
        </section>
      </div>
      {mine && ((work.part === 'todo' && !isToRead) || task.status === 'WAITING') ? (
        <footer className="srm-panel-foot">
          <DecisionBar
            key={mine.id}
            ref={props.ref}
            definition={definition}
            record={record}
            task={mine}
            title={props.title}
            onDone={props.onDone}
          />
        </footer>
      ) : null}
      {work.part === 'group' || (isToRead && task.status === 'PENDING') ? (
        <footer className="srm-panel-foot">
          <Button
            type="primary"
            loading={verbs.busy !== null}
            onClick={() =>
              work.part === 'group'
                ? void verbs.run('claim', { taskId: task.taskId })
                : void verbs.run('read', { taskIds: [task.taskId] })
            }
          >
            {tx(work.part === 'group' ? 'verb.claim' : 'verb.read')}
          </Button>
          {verbs.failure ? <Alert type="error" showIcon title={verbs.failure} /> : null}
        </footer>
      ) : null}
    </>
  )
}
