import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../client/queryClient.ts'
import type { RouteEntry } from '../client/routes.ts'
import { beginSession } from '../client/session.ts'
import { switchLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import { AntProvider } from '../shell/AntProvider.tsx'
import { chooseScheme } from '../shell/colourScheme.ts'
import { TabContext } from '../shell/tab.ts'
import { TableLanguageContext } from '../table/TableLanguage.tsx'
import { answerCalls } from './answers.ts'
import type { Story } from './story.ts'
import '../shell/tokens.css'
import '../shell/shell.css'
import './gallery.css'

const files = import.meta.glob<{ story: Story }>('../*/*.story.tsx', { eager: true })
const stories = new Map(
  Object.entries(files).map(([path, { story }]) => [nameOf(path), story] as const),
)

const asked = new URLSearchParams(location.search)
const name = asked.get('story')
const chosen = name ? stories.get(name) : undefined

beginSession({
  ...{ authorizationCode: 'gallery', certificate: 'gallery', gatewayTag: '' },
  user: {
    ...{ id: '1', userName: 'buyer1', fullName: '王采购', fullNameEn: 'Wang Buyer' },
    ...{ side: 'buyer', language: 'CN', timeZone: 'Asia/Shanghai', personId: '1' },
    ...{ supplierId: null, supplierName: null, supplierNameEn: null },
  },
  ...{ responsibilities: [], respId: null, duties: [], passwordExpiresInDays: null },
})
switchLanguage(asked.get('language') === 'EN' ? 'EN' : 'CN')
chooseScheme(asked.get('theme') === 'dark' ? 'dark' : 'light')
answerCalls(chosen?.answers ?? {})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AntProvider>
        <Surroundings>{chosen ? <Shown story={chosen} /> : <Contents />}</Surroundings>
      </AntProvider>
    </QueryClientProvider>
  </StrictMode>,
)

/** The context every page of the product has: its tab, and tables in its language. */
function Surroundings({ children }: { children: ReactNode }) {
  const { language } = useText()
  return (
    <TableLanguageContext value={language}>
      <TabContext value={TAB}>
        <Suspense>{children}</Suspense>
      </TabContext>
    </TableLanguageContext>
  )
}

const TAB = {
  tabKey: 'gallery',
  route: {
    ...{ route: 'gallery', resource: 'gallery', kind: 'list', side: 'buyer' },
    ...{ menuId: '', title: { zh: '组件', en: 'Components' } },
  } satisfies RouteEntry,
}

function Shown({ story }: { story: Story }) {
  const { label } = useText()
  return (
    <main className="gallery-story">
      <h1>{label(story.title)}</h1>
      <story.Page />
    </main>
  )
}

function Contents() {
  const { label } = useText()
  return (
    <main className="gallery-contents">
      <h1>OpenSRM</h1>
      <ul>
        {[...stories].map(([key, { title }]) => (
          <li key={key}>
            {label(title)}: {links(key)}
          </li>
        ))}
      </ul>
    </main>
  )
}

function links(key: string): ReactNode[] {
  return ['CN', 'EN'].flatMap((language) =>
    ['light', 'dark'].map((theme) => (
      <a
        key={`${language}-${theme}`}
        href={`?story=${key}&language=${language}&theme=${theme}`}
      >{`${key} ${language} ${theme} `}</a>
    )),
  )
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.story.tsx'.length)
}
