import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AsideFaces } from './AsideFaces.tsx'
import { Section } from './Section.tsx'
import './screens.texts.ts'
import { type ApprovalHistory, useAside } from './useAside.ts'

type Props = { definition: DocumentDefinition; recordId: string; version: number }

/** Who decided what and when, and who is asked now. */
export function ApprovalSection(props: Props & { id: string; title: string }) {
  return (
    <Section id={props.id} title={props.title}>
      <ApprovalTimeline {...props} />
    </Section>
  )
}

export function ApprovalTimeline({ definition, recordId, version }: Props) {
  const { tx } = useText()
  const query = useAside<ApprovalHistory>({
    resource: definition.resource,
    id: recordId,
    version,
    part: 'findHistory',
    from: { resource: 'baseBpmTask', body: { docResource: definition.resource, docId: recordId } },
  })
  return (
    <AsideFaces
      query={query}
      empty={tx('approval.none')}
      isEmpty={({ entries, openTasks }) => entries.length + openTasks.length === 0}
    >
      {({ entries, openTasks }) => (
        <ol className="srm-timeline">
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a process only ever appends to its history
            <li key={index} className={`is-${toneOf(entry.action)}`}>
              <div className="srm-timeline-line">
                <strong>{entry.nodeName}</strong>
                <span>{entry.handler ?? ''}</span>
                {entry.owner && entry.owner !== entry.handler ? (
                  <span>{tx('approval.for', { owner: entry.owner })}</span>
                ) : null}
                <span className={`srm-timeline-action is-${toneOf(entry.action)}`}>
                  {actionText(entry.action, tx)}
                </span>
                <time>{(entry.handleTime ?? entry.arriveTime ?? '').slice(0, 16)}</time>
              </div>
              {entry.opinion ? <blockquote>{entry.opinion}</blockquote> : null}
            </li>
          ))}
          {openTasks.map((task) => (
            <li key={task.id} className="is-waiting">
              <div className="srm-timeline-line">
                <strong>{task.nodeName}</strong>
                <span>{task.assignees.join(', ')}</span>
                <span className="srm-timeline-action is-waiting">
                  {task.mine ? tx('approval.waitsForMe') : tx('approval.waits')}
                </span>
              </div>
            </li>
          ))}
        </ol>
      )}
    </AsideFaces>
  )
}

function toneOf(action: string): 'done' | 'refused' | 'plain' {
  if (/reject|refuse|return/i.test(action)) return 'refused'
  return /approv|agree|complete|submit|start/i.test(action) ? 'done' : 'plain'
}

const ACTIONS = [
  'SUBMIT',
  'APPROVE',
  'REJECT',
  'TRANSFER',
  'DELEGATE',
  'WITHDRAW',
  'ADD_SIGN',
  'RETURN',
  'AUTO',
]

/** Actions are codes; a word nobody translated is shown as it came. */
function actionText(action: string, tx: (key: string) => string): string {
  const code = action
    .replace(/^do/, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toUpperCase()
  const known = ACTIONS.find((each) => code === each || code.startsWith(each.slice(0, 6)))
  return known ? tx(`approval.action.${known}`) : action
}
