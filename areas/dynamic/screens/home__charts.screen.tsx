// Charts of the home page: the first page of each group intended for it.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { lazyPart } from '@opensrm/ui/shell/lazyPart.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import './dynamic.css'
import './dynamic.texts.ts'
import { useChartGroups } from './useChartGroups.ts'

/** The chart code is large, so it is loaded only when there is something to draw. */
const ChartBoard = lazyPart(
  () => import('./ChartBoard.tsx'),
  'ChartBoard',
  <div className="dyn-home-wait" />,
)

export function Screen(_props: ScreenProps) {
  const { tx } = useText()
  const groups = useChartGroups()
  const pages = (groups.data ?? [])
    .filter(({ homeFlag }) => homeFlag === 'Y')
    .flatMap((group) => group.pages.slice(0, 1))
  const shown = [...new Map(pages.map((page) => [page.id, page])).values()]
  // The charts are optional: when they fail or are missing, they take no space.
  if (shown.length === 0) return null
  return (
    <section className="dyn-home" aria-label={tx('page.tree')}>
      {shown.map(({ id }) => (
        <ChartBoard key={id} pageId={id} />
      ))}
    </section>
  )
}
