import { ArrowRightOutlined, ClockCircleOutlined, WarningFilled } from '@ant-design/icons'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Result } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { call, resourcePath } from '../client/call.ts'
import { serverNow } from '../client/clock.ts'
import { stateText } from '../client/documents.ts'
import { useFavourites } from '../client/favourites.ts'
import { findRoute, openableRoute } from '../client/routes.ts'
import { errorText } from '../client/serverError.ts'
import { useUser } from '../client/session.ts'
import { type TextReader, useText } from '../i18n/text.ts'
import { BuildingNotice } from './BuildingNotice.tsx'
import { FavouriteList } from './Favourites.tsx'
import { Quiet } from './Quiet.tsx'
import { SetupPanel, type SetupStep } from './SetupPanel.tsx'
import { StatusTag } from './StatusTag.tsx'
import { specialScreen } from './screens.ts'
import { useRefreshOnReturn, useTab } from './tab.ts'
import type { Preset } from './tabs.ts'
import './home.css'

type Card = {
  code: string
  title: Text
  count: number | null
  /** counting stopped there: at least so many */
  capped?: boolean
  overdue?: number | null
  route: string
  filter?: Preset | null
  tone: 'amber' | 'violet' | 'blue' | 'red' | 'green'
}
type Todo = {
  taskId: string
  title: Text
  docResource: string
  docId: string
  docNumber: string
  route: string | null
  arriveTime: string
  initiator: string | null
}
type Recent = {
  resource: string
  id: string
  number: string
  title?: Text
  status: string | null
  statusLabel?: string | Text | null
  route: string | null
  time: string
}
/** `todos` are the first ones, `todoCount` is all of them */
type Home = {
  cards: Card[]
  todos: Todo[]
  todoCount?: number
  recent: Recent[]
  /** what a new installation still needs, for who may do it */
  setup?: SetupStep[] | null
}

const FRESH_MS = 60_000
/** cards named in the greeting */
const NAMED_CARDS = 3
const NO_PARAMS = {}
const SKELETONS = ['a', 'b', 'c', 'd']

/** What waits, how much of it, and where one was: each one click from being done. */
export function HomePage() {
  const { tx } = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => findHome(signal),
    staleTime: FRESH_MS,
  })
  useRefreshOnReturn(() => void refetch())
  if (error && !data) {
    return (
      <Result
        status="warning"
        title={tx('home.failed')}
        subTitle={errorText(error)}
        extra={
          <Button type="primary" onClick={() => void refetch()}>
            {tx('common.retry')}
          </Button>
        }
      />
    )
  }
  return (
    <div className="home">
      <Greeting home={data} />
      <BuildingNotice />
      {data?.setup ? <SetupPanel steps={data.setup} /> : null}
      <section className="home-cards" aria-label={tx('home.cards')}>
        {data
          ? data.cards.map((card) => <CountCard key={card.code} card={card} />)
          : SKELETONS.map((key) => <div key={key} className="home-card empty" />)}
      </section>
      <HomeAddition />
      <div className="home-panels">
        <Todos todos={data?.todos} />
        <RecentDocuments recent={data?.recent} />
        <HomeFavourites />
      </div>
    </div>
  )
}

/** What an area adds below the cards, e.g. charts; the page is complete without it, and never waits for it. */
function HomeAddition() {
  const Addition = specialScreen('home/charts')
  if (!Addition) return null
  return (
    <Quiet>
      <Suspense fallback={null}>
        <Addition params={NO_PARAMS} />
      </Suspense>
    </Quiet>
  )
}

function Greeting({ home }: { home: Home | undefined }) {
  const { tx, label } = useText()
  const user = useUser()
  const hour = serverNow().getHours()
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return (
    <header className="home-head">
      <h1>
        {tx(`home.${time}`, {
          name: label({ zh: user.fullName, en: user.fullNameEn }),
        })}
      </h1>
      <p>
        {user.supplierName && (
          <span>{label({ zh: user.supplierName, en: user.supplierNameEn ?? '' })} · </span>
        )}
        {home ? whatWaits(home, { tx, label }) : '\u00a0'}
      </p>
    </header>
  )
}

/** Tasks first; who has none is told the first figures that are not zero. */
function whatWaits(home: Home, { tx, label }: Pick<TextReader, 'tx' | 'label'>): string {
  if (home.todos.length > 0) return tx('home.waits', { count: home.todoCount ?? home.todos.length })
  const waiting = home.cards.filter((card) => card.count).slice(0, NAMED_CARDS)
  if (waiting.length === 0) return tx('home.nothingWaits')
  return waiting.map((card) => `${label(card.title)} ${card.count}`).join(tx('home.comma'))
}

function CountCard({ card }: { card: Card }) {
  const { tx, label } = useText()
  const { open } = useTab()
  return (
    <button
      type="button"
      className={`home-card ${card.tone}${card.count ? '' : ' zero'}`}
      onClick={() => void open(card.route, card.filter ? { preset: { ...card.filter } } : {})}
    >
      <span className="home-card-title">{label(card.title)}</span>
      <span className="home-card-count">
        {card.count?.toLocaleString('en-US') ?? '-'}
        {card.capped && '+'}
      </span>
      <span className="home-card-foot">
        {card.overdue ? (
          <span className="home-overdue">
            <WarningFilled /> {tx('home.overdue', { count: card.overdue })}
          </span>
        ) : (
          <span />
        )}
        <ArrowRightOutlined />
      </span>
    </button>
  )
}

function Todos({ todos }: { todos: Todo[] | undefined }) {
  const { tx, label } = useText()
  const { open, openDocument } = useTab()
  const all = findRoute('myUpcoming') ?? findRoute('myBpmMatterList')

  /** A decision may be asked of somebody without the document's own page: the list of tasks shows it to him. */
  function decide({ route, docResource, docId, taskId }: Todo): Promise<boolean> {
    if (route && findRoute(route)) return open(route, { id: docId, taskId })
    if (openableRoute(docResource) || !all) return openDocument(docResource, docId, { taskId })
    return open(all.route, { taskId })
  }

  const more = all && (
    <Button type="link" size="small" onClick={() => void open(all.route)}>
      {tx('home.allTodos')}
    </Button>
  )
  return (
    <Panel title={tx('home.todos')} extra={more} isLoading={!todos}>
      {todos?.length === 0 && <p className="home-nothing">{tx('home.noTodos')}</p>}
      <ul>
        {todos?.map((todo) => (
          <li key={todo.taskId}>
            <button type="button" className="home-row" onClick={() => void decide(todo)}>
              <span className="home-row-main">
                <strong>{label(todo.title)}</strong>
                <span>
                  {[todo.docNumber, todo.initiator && tx('home.from', { name: todo.initiator })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <time>
                <ClockCircleOutlined /> {minutes(todo.arriveTime)}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RecentDocuments({ recent }: { recent: Recent[] | undefined }) {
  const { tx, label } = useText()
  const { open, openDocument } = useTab()
  const { side } = useUser()
  const nothing = side === 'supplier' ? 'home.noRecentSupplier' : 'home.noRecent'
  return (
    <Panel title={tx('home.recent')} isLoading={!recent}>
      {recent?.length === 0 && <p className="home-nothing">{tx(nothing)}</p>}
      <ul>
        {recent?.map((each) => (
          <li key={`${each.resource}-${each.id}`}>
            <button
              type="button"
              className="home-row"
              onClick={() =>
                void (each.route
                  ? open(each.route, { id: each.id })
                  : openDocument(each.resource, each.id))
              }
            >
              <span className="home-row-main">
                <strong>{each.number}</strong>
                <span>{label(each.title ?? findRoute(each.route ?? '')?.title)}</span>
              </span>
              {each.status && (
                <StatusTag
                  state={each.status}
                  label={
                    each.statusLabel && typeof each.statusLabel === 'object'
                      ? label(each.statusLabel)
                      : (each.statusLabel ?? undefined)
                  }
                />
              )}
              <time>{minutes(each.time)}</time>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const SHOWN_FAVOURITES = 12

function HomeFavourites() {
  const { tx } = useText()
  const favourites = useFavourites()
  if (!favourites.offered || favourites.all.length === 0) return null
  return (
    <Panel title={tx('shell.favourites')} isLoading={!favourites.loaded}>
      <FavouriteList favourites={favourites.all.slice(0, SHOWN_FAVOURITES)} rowClass="home-row" />
    </Panel>
  )
}

function Panel(props: {
  title: string
  extra?: ReactNode
  isLoading: boolean
  children: ReactNode
}) {
  return (
    <section className="home-panel" aria-busy={props.isLoading}>
      <header>
        <h2>{props.title}</h2>
        {props.extra}
      </header>
      {props.children}
    </section>
  )
}

async function findHome(signal: AbortSignal): Promise<Home> {
  const home = await call<Home>(resourcePath('baseHome', 'findHome'), {}, { signal })
  const recent = home.recent.map(async (each) => {
    if (each.statusLabel || !each.status) return each
    return { ...each, statusLabel: (await stateText(each.resource, each.status)) ?? null }
  })
  return { ...home, recent: await Promise.all(recent) }
}

/** Seconds do not matter here. */
function minutes(time: string): string {
  return time.slice(0, 16)
}
