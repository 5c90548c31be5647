import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Workbench } from '@opensrm/ui/kit/Workbench.tsx'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button, Empty, Result, Segmented, Skeleton, Tag } from 'antd'
import { Suspense, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { BarHandle } from '../approval/DecisionBar.tsx'
import '../approval/approval.texts.ts'
import './screens.css'
import './screens.texts.ts'
import { isTyping } from './useListKeys.ts'
import {
  useWorklistController,
  WORK_PARTS,
  type WorkPart,
  type WorkTask,
} from './useWorklistController.ts'
import { WorklistPanel } from './WorklistPanel.tsx'

/** Floorplan "worklist": starts with the next task to decide; tasks are decided without leaving the list. */
export function Worklist({ start = 'todo' }: { start?: WorkPart }) {
  const { tx, label } = useText()
  const tab = useTab()
  const work = useWorklistController(start, tab.params.taskId ?? null)
  const panel = useRef<BarHandle>(null)
  const listId = useId()
  const { rows, chosen } = work

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return
    const decisions = { a: 'approve', r: 'reject', t: 'transfer' } as const
    const key = event.key.toLowerCase()
    if (key === 'j' || key === 'k') work.move(key === 'j' ? 1 : -1)
    else if (key in decisions && chosen && work.part === 'todo')
      panel.current?.begin(decisions[key as keyof typeof decisions])
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!tab.active) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [tab.active])

  const chosenId = chosen?.taskId
  useEffect(() => {
    if (chosenId)
      document.getElementById(`${listId}-${chosenId}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId, listId])

  return (
    <Workbench
      name="worklist"
      listLabel={tx('work.list')}
      list={
        <>
          <Segmented
            className="srm-work-parts"
            aria-label={tx('work.tabs')}
            block
            value={work.part}
            onChange={(part) => work.setPart(part as WorkPart)}
            options={WORK_PARTS.map((part) => ({
              value: part,
              label:
                part === 'todo'
                  ? work.part === 'todo'
                    ? tx('work.todo', { count: work.count })
                    : tx('work.todoPart')
                  : tx(`work.${part}`),
            }))}
          />
          {work.loading ? (
            <Skeleton active title={false} paragraph={{ rows: 8 }} style={{ padding: 16 }} />
          ) : null}
          {work.error ? (
            <Result
              status="warning"
              subTitle={errorText(work.error)}
              extra={<Button onClick={work.reload}>{tx('common.retry')}</Button>}
            />
          ) : null}
          {!work.loading && !work.error && rows.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx(EMPTY[work.part])} />
          ) : null}
          <div
            className="srm-work-items"
            role="listbox"
            tabIndex={0}
            aria-label={tx('work.list')}
            aria-activedescendant={chosenId ? `${listId}-${chosenId}` : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
              event.preventDefault()
              work.move(event.key === 'ArrowDown' ? 1 : -1)
            }}
          >
            {rows.map((task) => (
              <WorkItem
                key={task.taskId}
                id={`${listId}-${task.taskId}`}
                task={task}
                isChosen={task === chosen}
                onChoose={() => work.choose(task.taskId)}
              />
            ))}
          </div>
          <p className="srm-work-keys">{tx('work.keys')}</p>
        </>
      }
      detailLabel={chosen ? label(chosen.title) : tx('work.choose')}
      isOpen={chosen !== null}
      onBack={() => work.choose(null)}
      empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('work.choose')} />}
    >
      <Suspense fallback={<Skeleton active style={{ padding: 20 }} />}>
        {chosen ? (
          <div className="srm-panel">
            <WorklistPanel key={chosen.taskId} ref={panel} task={chosen} work={work} />
          </div>
        ) : null}
      </Suspense>
    </Workbench>
  )
}

const EMPTY: { readonly [part in WorkPart]: string } = {
  todo: 'work.empty',
  group: 'work.groupEmpty',
  done: 'work.doneEmpty',
  notify: 'work.notifyEmpty',
}

function WorkItem(props: { id: string; task: WorkTask; isChosen: boolean; onChoose: () => void }) {
  const { tx, label } = useText()
  const { task } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the list box, which moves its active option
    // biome-ignore lint/a11y/useFocusableInteractive: as above, the list box has the focus
    <div id={props.id} role="option" aria-selected={props.isChosen} onClick={props.onChoose}>
      <strong>{titleAlone(label(task.title), task)}</strong>
      <WorkMarks task={task} />
      <span>
        {task.docNumber}
        {task.docAmount
          ? ` · ${formatNumber(task.docAmount, { least: 2, most: 2 })} ${task.docCurrency ?? ''}`.trimEnd()
          : ''}
      </span>
      <span className="srm-work-meta">
        {tx('work.from', {
          name: task.initiator ?? '',
          time: (task.handleTime ?? task.arriveTime).slice(0, 16),
        })}
      </span>
    </div>
  )
}

/** The title without number and name, which are shown below it. */
function titleAlone(title: string, { docNumber, initiator }: WorkTask): string {
  const short = [docNumber, initiator].reduce<string>(
    (text, word) => (word ? text.replace(word, '') : text),
    title,
  )
  return short.replace(/\s+/g, ' ').trim() || title
}

/** The distinguishing marks of a task: its kind, its original assignee, and its delay. */
function WorkMarks({ task }: { task: WorkTask }) {
  const { tx } = useText()
  const marks = [
    task.taskKind !== 'APPROVE' ? { text: tx(`task.kind.${task.taskKind}`), color: 'blue' } : null,
    task.owner ? { text: tx('task.for', { owner: task.owner }), color: 'purple' } : null,
    task.overdue
      ? { text: tx('task.overdue'), color: 'red' }
      : task.dueTime && task.status === 'PENDING'
        ? { text: tx('task.due', { time: task.dueTime.slice(5, 16) }), color: 'default' }
        : null,
    task.urgeCount > 0
      ? { text: tx('task.urged', { count: task.urgeCount }), color: 'orange' }
      : null,
  ].filter((mark) => mark !== null)
  if (marks.length === 0) return null
  return (
    <span>
      {marks.map(({ text, color }) => (
        <Tag key={text} color={color}>
          {text}
        </Tag>
      ))}
    </span>
  )
}
