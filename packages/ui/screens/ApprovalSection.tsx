import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Timeline, type TimelineEntry } from '@opensrm/ui/kit/Timeline.tsx'
import { lazyPart } from '@opensrm/ui/shell/lazyPart.tsx'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { DecisionBar } from '../approval/DecisionBar.tsx'
import { RoutePreview } from '../approval/RoutePreview.tsx'
import { useVerbs } from '../approval/useVerbs.ts'
import { AsideStates } from './AsideStates.tsx'
import type { LoadedRecord } from './recordValues.ts'
import { Section } from './Section.tsx'
import './screens.texts.ts'
import { nameOfRecord } from './nameOfRecord.ts'
import { type ApprovalHistory, useAside } from './useAside.ts'

const DiagramDialog = lazyPart(() => import('../approval/ProcessDiagram.tsx'), 'DiagramDialog')

type Props = { definition: DocumentDefinition; recordId: string; version: number }

/** The state of the approval, past decisions, the reader's actions, and before submission the preview of the route. */
export function ApprovalSection(
  props: Props & { id: string; title: string; record: LoadedRecord; mayStart: boolean },
) {
  const { definition, record } = props
  const query = useApprovalHistory(props)
  const instance = query.data?.instance
  const isRunning = instance?.status === 'RUNNING' || instance?.status === 'SUSPENDED'
  const task = query.data?.myTask
  // Suppliers must not see who decides in the company.
  const isOfCompany = useUser()?.side === 'buyer'
  return (
    <Section id={props.id} title={props.title}>
      {instance && query.data ? (
        <ProcessLine
          history={query.data}
          title={nameOfRecord(definition, record)}
          document={{ docResource: definition.resource, docId: record.id }}
        />
      ) : null}
      <ApprovalTimeline {...props} />
      {task ? (
        <DecisionBar
          key={task.id}
          definition={definition}
          record={record}
          task={task}
          title={nameOfRecord(definition, record)}
        />
      ) : null}
      {props.mayStart && !isRunning && query.data && isOfCompany ? (
        <RoutePreview resource={definition.resource} id={record.id} version={record.versionNum} />
      ) : null}
    </Section>
  )
}

/** The process itself: its drawing, reminders to the approvers, and withdrawal. */
function ProcessLine(props: {
  history: ApprovalHistory
  title: string
  document: { docResource: string; docId: string }
}) {
  const { history, title } = props
  const { tx, label } = useText()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const verbs = useVerbs(title)
  const { instance } = history
  if (!instance || user.side !== 'buyer') return null
  const isMine = instance.status === 'RUNNING' && instance.initiatorUserId === user.id
  return (
    <p className="srm-approval-line">
      <span>
        {processName(instance, label)} {instance.number}
      </span>
      <Button size="small" onClick={() => setOpen(true)}>
        {tx('verb.diagram')}
      </Button>
      {isMine ? (
        <Button
          size="small"
          loading={verbs.busy === 'urge'}
          onClick={() => void verbs.run('urge', { instanceId: instance.id })}
        >
          {tx('verb.urge')}
        </Button>
      ) : null}
      {instance.mayWithdraw && instance.operation ? (
        <Button
          size="small"
          loading={verbs.busy === 'withdraw'}
          onClick={() => void verbs.run('withdraw', props.document)}
        >
          {tx('verb.withdraw')}
        </Button>
      ) : null}
      {verbs.failure ? (
        <span className="srm-aside-failed" role="alert">
          {verbs.failure}
        </span>
      ) : null}
      {isOpen ? (
        <DiagramDialog instanceId={instance.id} title={title} onClose={() => setOpen(false)} />
      ) : null}
    </p>
  )
}

function processName(
  process: { modelName: string; modelNameEn: string | null },
  label: (text: Text) => string,
): string {
  return label({ zh: process.modelName, en: process.modelNameEn || process.modelName })
}

export function useApprovalHistory({ definition, recordId, version }: Props) {
  return useAside<ApprovalHistory>({
    resource: definition.resource,
    id: recordId,
    version,
    part: 'findHistory',
    from: { resource: 'baseBpmTask', body: { docResource: definition.resource, docId: recordId } },
  })
}

export function ApprovalTimeline(props: Props) {
  const { tx, label } = useText()
  const query = useApprovalHistory(props)
  const lookups = useLookups(['WF_ACTION'])
  return (
    <AsideStates
      query={query}
      empty={tx('approval.none')}
      isEmpty={({ entries, openTasks }) => entries.length + openTasks.length === 0}
    >
      {({ entries, openTasks }) => {
        // If a document went through different processes, each run shows its process.
        const isSeveral = new Set(entries.map(({ operation }) => operation)).size > 1
        const decided = entries.map(
          (entry, index): TimelineEntry => ({
            key: String(index),
            tone: toneOf(entry.action),
            ...(isSeveral && entry.instanceId !== entries[index - 1]?.instanceId
              ? { heading: processName(entry, label) }
              : {}),
            title: entry.nodeName,
            notes: [
              entry.handler || entry.owner || null,
              entry.handler && entry.owner && entry.owner !== entry.handler
                ? tx('approval.for', { owner: entry.owner })
                : null,
            ],
            outcome: lookups.meaning('WF_ACTION', entry.action),
            time: entry.handleTime ?? entry.arriveTime,
            body: (
              <>
                {entry.action === 'SUBMIT' ? (
                  <Asked definition={props.definition} entry={entry} />
                ) : null}
                {entry.opinion ? <blockquote>{entry.opinion}</blockquote> : null}
              </>
            ),
          }),
        )
        const open = openTasks.map(
          (task): TimelineEntry => ({
            key: task.id,
            tone: 'waiting',
            title: task.nodeName,
            notes: [task.assignees.join(', ')],
            outcome: tx(task.mine ? 'approval.waitsForMe' : 'approval.waits'),
          }),
        )
        return <Timeline label={tx('object.approval')} entries={[...decided, ...open]} />
      }}
    </AsideStates>
  )
}

/** The subject of the running process, if it is not the document itself. */
export function AskedNow(props: { definition: DocumentDefinition; history: ApprovalHistory }) {
  const { instance, entries } = props.history
  if (instance?.status !== 'RUNNING') return null
  const entry = entries.findLast(
    ({ instanceId, action }) => instanceId === instance.id && action === 'SUBMIT',
  )
  return entry?.operation ? <Asked definition={props.definition} entry={entry} /> : null
}

/** The operation that a process decides on, with its input. */
function Asked(props: {
  definition: DocumentDefinition
  entry: ApprovalHistory['entries'][number]
}) {
  const { tx, label } = useText()
  const id = useId()
  const { definition, entry } = props
  const asked = definition.transitions.find(({ op }) => op === entry.operation)
  if (!asked) return null
  const fields = asked.input ?? {}
  const row = entry.operationInput ?? {}
  const keys = Object.keys(fields).filter((key) => row[key] !== null && row[key] !== undefined)
  return (
    <div className="srm-approval-asked">
      <p>{tx('approval.asks', { operation: label(asked.label) })}</p>
      <FormGrid
        keys={keys}
        fields={fields}
        row={row}
        scope={{ resource: definition.resource, header: row, prefix: id }}
        onChange={() => undefined}
        isEditable={() => false}
      />
    </div>
  )
}

const DONE = new Set(['SUBMIT', 'APPROVE', 'AUTO_PASS'])
const REFUSED = new Set(['REJECT', 'RETURN', 'STOP', 'WITHDRAW'])

function toneOf(action: string): 'done' | 'refused' | 'plain' {
  if (REFUSED.has(action)) return 'refused'
  return DONE.has(action) ? 'done' : 'plain'
}
