import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { routeName } from '@opensrm/kernel/protocol/routeName.ts'
import { findRoute, type RouteEntry, useMenus } from '../client/routes.ts'

const HOME_ROUTES = ['inhome', 'exhome']
const FRAME_ROUTES = ['testiframes', 'iframe']
/** Pages for every signed-in user, regardless of menus: external addresses lead there. */
const QUESTIONS: { readonly [name: string]: Text } = {
  oauthconsent: t('应用授权', 'Application access'),
}

/** The home page, by the name of either side; each user gets that of their own side. */
export function isHomeRoute(path: string): boolean {
  return HOME_ROUTES.includes(routeName(path))
}

/** A page of another system in a frame. */
export function isFrameRoute(path: string): boolean {
  return FRAME_ROUTES.includes(routeName(path))
}

/** The route of a tab: that of a document or a custom screen, or one of the shell's own, named like its menu. */
export function routeOfTab(tab: {
  path: string
  menuId?: string | undefined
}): RouteEntry | undefined {
  return findRoute(tab.path) ?? shellRoute(tab.path, tab.menuId)
}

function shellRoute(path: string, menuId = ''): RouteEntry | undefined {
  const question = QUESTIONS[routeName(path)]
  if (question)
    return { route: path, resource: '', kind: 'special', side: 'both', menuId, title: question }
  if (!isHomeRoute(path) && !isFrameRoute(path)) return undefined
  const menu = useMenus.getState().menus.find((item) => item.menuId === menuId)
  const title = { zh: menu?.menuName ?? '', en: menu?.menuNameEn || (menu?.menuName ?? '') }
  return { route: path, resource: '', kind: 'special', side: 'both', menuId, title }
}
