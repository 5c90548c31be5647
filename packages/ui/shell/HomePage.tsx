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
  /** counting stopped there: at least so many */
  capped?: boolean
  overdue?: number | null
  route: string
  filter?: Preset | null
  tone: 'amber' | 'violet' | 'blue' | 'red' | 'green'
}
type Home = {
  cards: Card[]
  waiting: WaitingList
  /** what a new installation still needs, for who may do it */
  setup?: SetupStep[] | null
}

const FRESH_MS = 60_000
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
      <div className="home-panels">
        <WaitingPanel waiting={data?.waiting} />
        <div className="home-side">
          <RecentPages />
          <HomeFavourites />
        </div>
      </div>
      <section className="home-cards" aria-label={tx('home.cards')}>
        {data
          ? data.cards.map((card) => <CountCard key={card.code} card={card} />)
          : SKELETONS.map((key) => <div key={key} className="home-card empty" />)}
      </section>
      <HomeAddition />
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

/** What the reader opened, in this browser: what others or a job did in their name is not among it. */
function RecentPages() {
  const { tx } = useText()
  const { open } = useTab()
  const { side } = useUser()
  const pages = useRecent()
  return (
    <Panel title={tx('home.recent')} isLoading={false}>
      {pages.length === 0 && (
        <p className="home-nothing">
          {tx(side === 'supplier' ? 'home.noRecentSupplier' : 'home.noRecent')}
        </p>
      )}
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

/** The badge shows what the page was told; whichever is read later corrects the other. */
async function findHome(signal: AbortSignal): Promise<Home> {
  const home = await call<Home>(resourcePath('baseHome', 'findHome'), {}, { signal })
  queryClient.setQueryData(['todoCount'], home.waiting.count)
  return home
}
