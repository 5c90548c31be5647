import { ArrowRightOutlined, WarningFilled } from '@ant-design/icons'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Result } from 'antd'
import { Suspense } from 'react'
import { call, resourcePath } from '../client/call.ts'
import { serverNow } from '../client/clock.ts'
import { useFavourites } from '../client/favourites.ts'
import { queryClient } from '../client/queryClient.ts'
import { errorText } from '../client/serverError.ts'
import { useUser } from '../client/session.ts'
import { type TextReader, useText } from '../i18n/text.ts'
import { BuildingNotice } from './BuildingNotice.tsx'
import { FavouriteList } from './Favourites.tsx'
import { HomePanel as Panel } from './HomePanel.tsx'
import { useKeptHeight } from './keptHeight.ts'
import { Quiet } from './Quiet.tsx'
import { useRecent } from './recent.ts'
import { SetupPanel, type SetupStep } from './SetupPanel.tsx'
import { specialScreen } from './screens.ts'
import { useRefreshOnReturn, useTab } from './tab.ts'
import type { Preset } from './tabs.ts'
import { type WaitingList, WaitingPanel } from './WaitingPanel.tsx'
import './home.css'

type Card = {
  code: string
  title: Text
  count: number | null
  /** counting stopped here: there may be more */
  capped?: boolean
  overdue?: number | null
  route: string
  filter?: Preset | null
  tone: 'amber' | 'violet' | 'blue' | 'red' | 'green'
  /** the document of its first records, if the page shows them */
  resource?: string
  /** the page that its records open in, if not their own */
  opens?: string
  rows?: { id: string; number: string; about: string; status: string; date: string | null }[]
}
type Home = {
  cards: Card[]
  waiting: WaitingList
  /** open setup steps of a new installation, for users who may do them */
  setup?: SetupStep[] | null
}

const FRESH_MS = 60_000
const NO_PARAMS = {}
const SKELETONS = ['a', 'b', 'c', 'd']

/** The home page: open tasks, their numbers, and recent pages, each opened with one click. */
export function HomePage() {
  const { tx } = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => findHome(signal),
    staleTime: FRESH_MS,
  })
  useRefreshOnReturn(() => void refetch())
  const panels = useKeptHeight<HTMLDivElement>('home.panels', data !== undefined)
  const cards = useKeptHeight<HTMLElement>('home.cards', data !== undefined)
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
      <HomeSetup home={data} />
      <div className="home-panels" {...panels}>
        <WaitingPanel waiting={data?.waiting} />
        <div className="home-side">
          <RecentPages />
          <HomeFavourites />
        </div>
      </div>
      <section className="home-cards" {...cards} aria-label={tx('home.cards')}>
        {data
          ? counted(data.cards).map((card) => <CountCard key={card.code} card={card} />)
          : SKELETONS.map((key) => <div key={key} className="home-card empty" />)}
      </section>
      <CardLists cards={data?.cards} />
      <HomeAddition />
    </div>
  )
}

function HomeSetup({ home }: { home: Home | undefined }) {
  const kept = useKeptHeight<HTMLDivElement>('home.setup', home !== undefined)
  return (
    <div className="home-before" {...kept}>
      {home?.setup ? <SetupPanel steps={home.setup} /> : null}
    </div>
  )
}

/** A single card above its own list would only repeat the list's count. */
function counted(cards: readonly Card[]): readonly Card[] {
  return cards.length === 1 && cards[0]?.rows?.length ? [] : cards
}

/** The first documents of the cards whose documents are handled one by one. */
function CardLists({ cards }: { cards: readonly Card[] | undefined }) {
  const { tx, label } = useText()
  const { open, openDocument } = useTab()
  const kept = useKeptHeight<HTMLDivElement>('home.lists', cards !== undefined)
  const listed = cards?.filter(({ rows }) => rows?.length) ?? []
  return (
    <div className="home-lists" {...kept}>
      {listed.map(({ code, title, route, filter, count, resource = '', opens, rows }) => (
        <Panel
          key={code}
          title={label(title)}
          isLoading={false}
          extra={
            <Button
              type="link"
              size="small"
              onClick={() => void open(route, filter ? { preset: { ...filter } } : {})}
            >
              {tx('home.all', { count: count ?? 0 })}
            </Button>
          }
        >
          <ul>
            {rows?.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  className="home-row"
                  onClick={() =>
                    void (opens ? open(opens, { id: row.id }) : openDocument(resource, row.id))
                  }
                >
                  <span className="home-row-main">
                    <strong>{row.number}</strong>
                    <span>{row.about}</span>
                  </span>
                  {row.date ? <time>{row.date.slice(0, 16)}</time> : null}
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}

/** Content an area adds below the cards, e.g. charts. The page is complete without it, and never waits for it. */
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
        {home ? whatWaits(home.waiting, tx) : '\u00a0'}
      </p>
    </header>
  )
}

function whatWaits({ count, overdue }: WaitingList, tx: TextReader['tx']): string {
  if (count === 0) return tx('home.nothingWaits')
  const late = overdue ? tx('home.comma') + tx('home.overdue', { count: overdue }) : ''
  return tx('home.waits', { count }) + late
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

/** Pages the user opened in this browser, without pages opened by others or by jobs. */
function RecentPages() {
  const { tx } = useText()
  const { open } = useTab()
  const pages = useRecent()
  return (
    <Panel title={tx('home.recent')} isLoading={false}>
      {pages.length === 0 && <p className="home-nothing">{tx('home.noRecent')}</p>}
      <ul>
        {pages.slice(0, SHOWN_RECENT).map(({ path, id, title }) => (
          <li key={`${path}-${id}`}>
            <button
              type="button"
              className="home-row"
              onClick={() => void open(path, id ? { id } : {})}
            >
              <span className="home-row-main">
                <strong>{title}</strong>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const SHOWN_RECENT = 8
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

/** The badge shows the numbers of the page; whichever is read later updates the other. */
async function findHome(signal: AbortSignal): Promise<Home> {
  const home = await call<Home>(resourcePath('baseHome', 'findHome'), {}, { signal })
  queryClient.setQueryData(['todoCount'], home.waiting.count)
  return home
}
