// Tenders to publish open on the page where they are published, and are drafted elsewhere.
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'

export function Screen({ definition, rules, route }: ScreenProps) {
  if (!definition || !route) return null
  const publication =
    route.route === 'biddingPublishList'
      ? ({ routeOf: () => 'biddingPublishDetail', withoutNew: true } as const)
      : {}
  return <ListScreen {...{ definition, rules, route }} {...publication} />
}
