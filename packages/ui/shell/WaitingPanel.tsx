import { ClockCircleOutlined, WarningFilled } from '@ant-design/icons'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { Button } from 'antd'
import { findRoute, openableRoute } from '../client/routes.ts'
import { useText } from '../i18n/text.ts'
import { HomePanel } from './HomePanel.tsx'
import { useTab } from './tab.ts'
import type { Preset } from './tabs.ts'

type Waiting = {
  id: string
  kind: 'task' | 'matter'
  title: Text
  docResource: string
  docId: string
  docNumber: string
  from: string | null
  amount: string | null
  currencyCode: string | null
  since: string
  dueTime: string | null
  overdue: boolean
  route: string | null
}

type Part = { code: 'tasks' | 'matters'; count: number; route: string; filter: Preset | null }

/** `count` is the total, `items` the most urgent ones, `parts` the lists that contain them */
export type WaitingList = { count: number; overdue: number; parts: Part[]; items: Waiting[] }

/** The user's open tasks, most urgent first, each opened with one click. */
export function WaitingPanel({ waiting }: { waiting: WaitingList | undefined }) {
  const { tx } = useText()
  const { open } = useTab()
  const lists = waiting?.parts.filter(({ count, route }) => count > 0 && findRoute(route))
  return (
    <HomePanel
      title={tx('home.todos')}
      isLoading={!waiting}
      extra={lists?.map(({ code, count, route, filter }) => (
        <Button
          key={code}
          type="link"
          size="small"
          onClick={() => void open(route, filter ? { preset: { ...filter } } : {})}
        >
          {tx(`home.list.${code}`, { count })}
        </Button>
      ))}
    >
      {waiting?.items.length === 0 && <p className="home-nothing">{tx('home.noTodos')}</p>}
      <ul>
        {waiting?.items.map((item) => (
          <li key={`${item.kind}-${item.id}`}>
            <WaitingRow item={item} />
          </li>
        ))}
      </ul>
    </HomePanel>
  )
}

function WaitingRow({ item }: { item: Waiting }) {
  const { tx, label } = useText()
  const { open, openDocument } = useTab()
  const { docResource, docId, docNumber, from, amount, currencyCode } = item

  /** The approver may not have access to the document's own page; the task list shows the document. */
  function act(): Promise<boolean> {
    if (item.kind === 'matter') return openDocument(docResource, docId)
    const all = findRoute('myUpcoming') ?? findRoute('myBpmMatterList')
    const { route, id: taskId } = item
    if (route && findRoute(route)) return open(route, { id: docId, taskId })
    if (openableRoute(docResource) || !all) return openDocument(docResource, docId, { taskId })
    return open(all.route, { taskId })
  }

  const title = label(item.title)
  const asker = from && item.kind === 'task' ? tx('home.from', { name: from }) : from
  return (
    <button type="button" className="home-row" onClick={() => void act()}>
      <span className="home-row-main">
        <strong>{title}</strong>
        <span>
          {[title.includes(docNumber) ? null : docNumber, asker].filter(Boolean).join(' · ')}
        </span>
      </span>
      {amount && (
        <span className="home-amount">
          {money(amount)} {currencyCode}
        </span>
      )}
      <time className={item.overdue ? 'home-overdue' : undefined}>
        {item.overdue ? <WarningFilled /> : <ClockCircleOutlined />}{' '}
        {item.dueTime
          ? tx(item.overdue ? 'home.wasDue' : 'home.due', { time: minutes(item.dueTime) })
          : tx('home.since', { time: minutes(item.since) })}
      </time>
    </button>
  )
}

function money(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.slice(0, 2).padEnd(2, '0')}`
}

/** Shown without seconds. */
function minutes(time: string): string {
  return time.slice(0, 16)
}
