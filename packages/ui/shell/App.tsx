import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import {
  createBrowserRouter,
  Navigate,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router'
import { loadChunk } from '../client/loadChunk.ts'
import { queryClient } from '../client/queryClient.ts'
import { isRegistrant, keepReturn, keptReturn, useSession } from '../client/session.ts'
import { useText } from '../i18n/text.ts'
import '../i18n/common.texts.ts'
import { LoginPage } from './LoginPage.tsx'
import { loadMainFrame } from './loadMainFrame.ts'
import { lendNavigate } from './navigation.ts'
import './tokens.css'

const MainFrame = lazily(loadMainFrame, 'MainFrame')
const ForgetPage = lazily(() => import('./ForgetPage.tsx'), 'ForgetPage')
const RegisterPage = lazily(() => import('./RegisterPage.tsx'), 'RegisterPage')
const RegisterInfoPage = lazily(() => import('./RegisterInfoPage.tsx'), 'RegisterInfoPage')
const IframeBox = lazily(() => import('./IframeBox.tsx'), 'IframeBox')

const REGISTRANT_PAGE = '/registerInfoEdit'

const router = createBrowserRouter([
  {
    errorElement: <StartError />,
    children: [
      { path: '/', element: <LoginPage /> },
      { path: '/login', element: <LoginPage /> },
      { path: '/forget', element: <ForgetPage /> },
      { path: '/register', element: <RegisterPage /> },
      { path: '/registerInfoEdit', element: <Gate>{<RegisterInfoPage />}</Gate> },
      { path: '/iframeBox', element: <Gate>{<IframeBox />}</Gate> },
      // Any other address is a page of the shell, or the page for unknown addresses.
      { path: '*', element: <Gate>{<MainFrame />}</Gate> },
    ],
  },
])
lendNavigate((path, options) => void router.navigate(path, options))

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<Starting />}>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>
  )
}

/** Without an authorization code only login, register and forget are reachable. */
function Gate({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session && session.duties.length === 0) {
    // A company that is still registering has one page only.
    const isElsewhere = isRegistrant(session) && pathname !== REGISTRANT_PAGE
    return isElsewhere ? <Navigate to={REGISTRANT_PAGE} replace /> : children
  }
  return <ToLogin path={pathname + search} isSignedIn={session !== null} />
}

function ToLogin({ path, isSignedIn }: { path: string; isSignedIn: boolean }) {
  // An expired session stored this page for its own user only; any other page is the target of the next login.
  if (!isSignedIn && keptReturn() !== path) keepReturn(path, null)
  return <Navigate to="/" replace />
}

function Starting() {
  const { tx } = useText()
  return <div role="status" aria-label={tx('common.loading')} style={{ height: '100%' }} />
}

/** Shown when nothing else can be, e.g. when the shell's own script failed to load. */
function StartError() {
  const { tx } = useText()
  const error = useRouteError()
  return (
    <main className="auth-note-page">
      <h1>{tx('auth.partFailed')}</h1>
      <p>{String(error)}</p>
      <button type="button" className="auth-submit" onClick={() => location.reload()}>
        {tx('auth.reload')}
      </button>
    </main>
  )
}

function lazily<K extends string>(load: () => Promise<{ [name in K]: () => ReactNode }>, name: K) {
  return lazy(async () => ({ default: (await loadChunk(load))[name] }))
}
