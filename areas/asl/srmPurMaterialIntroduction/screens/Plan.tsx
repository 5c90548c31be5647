import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { serverNow, wallClock } from '@opensrm/ui/client/clock.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import './introduction.css'
import './introduction.texts.ts'
import { type Shown, useIntroduction } from './useIntroduction.ts'

type Task = Shown['tasks'][number]

/** Tasks in the order of their dates, each as a bar from the end of the one before. */
export function Plan({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const query = useIntroduction(recordId)
  return (
    <AsideStates
      query={query}
      empty={tx('introduction.noTasks')}
      isEmpty={({ tasks }) => tasks.length === 0}
    >
      {(introduction) => <Bars {...introduction} />}
    </AsideStates>
  )
}

const toneOf = ({ taskState, overdueFlag }: Task): string =>
  taskState === 'TODO' && overdueFlag === 'Y' ? 'late' : (taskState ?? 'TODO').toLowerCase()

function Bars({ tasks, planStartDate, planEndDate }: Shown) {
  const { tx, language } = useText()
  const lookups = useLookups(['INTRO_TASK_STATE'])
  const inOrder = tasks.toSorted((a, b) => (a.planDate ?? '').localeCompare(b.planDate ?? ''))
  const today = wallClock(serverNow()).slice(0, 10)
  const dates = tasks.flatMap(({ planDate, actualDate }) => [planDate, actualDate])
  const all = [planStartDate, planEndDate, ...dates].filter((date) => date !== null).sort()
  const from = all[0] ?? today
  const span = Math.max(1, daysBetween(from, all.at(-1) ?? from))
  const placeOf = (date: string): number =>
    Math.min(100, Math.max(0, (daysBetween(from, date) / span) * 100))
  const startOf = (at: number): string => inOrder[at - 1]?.planDate ?? from
  return (
    <ol className="asl-plan" aria-label={tx('introduction.plan')}>
      {inOrder.map((task, at) => {
        const [start, end] = [placeOf(startOf(at)), placeOf(task.planDate ?? from)]
        const state = lookups.meaning('INTRO_TASK_STATE', task.taskState)
        const tone = toneOf(task)
        return (
          <li key={task.id} className={`is-${tone}`}>
            <span className="asl-plan-name">
              {(language === 'EN' && task.taskNameEn) || task.taskName}
              <small>{task.ownerIdLabel}</small>
            </span>
            <span className="asl-plan-track" aria-hidden="true">
              <i style={{ left: `${start}%`, width: `${Math.max(1.5, end - start)}%` }} />
              <b style={{ left: `${placeOf(today)}%` }} />
            </span>
            <span className="asl-plan-state">
              {tone === 'late' ? tx('introduction.late') : state}
              <time dateTime={task.actualDate ?? task.planDate ?? ''}>
                {task.actualDate ?? task.planDate}
              </time>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
