import { readdirSync } from 'node:fs'
import {
  COLUMN_WIDTHS,
  DATE_FORMATS,
  HEARTBEAT_MS,
  MODAL_Z_INDEX,
  PAGE_SIZE_OPTIONS,
  PAGE_SIZE_OPTIONS_GRID,
  PREVIEW_EXTENSIONS,
  SUMMARY,
  TABS_MAX,
  TOAST_MS,
  TOAST_TOP,
  UPLOAD_FAILURE_TOAST_MS,
} from '@opensrm/kernel/protocol/constants.ts'
import { routeName } from '@opensrm/kernel/protocol/routeName.ts'
import { describe, expect, it } from 'vitest'
import { NAMED_SCREENS } from './namedScreens.ts'
import { asAdmin, bench, codesOf, type Json, logIn, send } from './testClient.ts'

const MENUS = '/api/baseServer/v1/baseMenuRestful/findMenusByResp'
const WRITTEN = new Set(
  readdirSync('areas', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const [, name] = /screens\/(.+)\.screen\.tsx$/.exec(file) ?? []
    return name ? [name.replaceAll('__', '/')] : []
  }),
)

/** Addresses and constants that can be read from the pages without looking at them. */
export function screens(): void {
  describe('2 §2 screens by area', () => {
    it.each(Object.entries(NAMED_SCREENS))('%s: each address has a screen', (_area, routes) => {
      const derived = new Set(
        [...bench.product.product.platform.registry.documents.values()].flatMap(({ definition }) =>
          Object.keys(definition.screens),
        ),
      )
      const without = routes
        .trim()
        .split(/\s+/)
        .filter((route) => !derived.has(route) && !WRITTEN.has(route))
      expect(without).toEqual([])
    })

    it('each is opened by somebody', async () => {
      const reached = new Set<string>()
      for (const user of ['admin', 'buyer1', 'supplier1', 'warehouse1', 'manager1']) {
        const tokens = user === 'admin' ? bench.admin : codesOf(await logIn(user))
        const { json } = await send('POST', MENUS, { tokens, body: { respId: '-1' } })
        for (const { route } of json.data.routes) reached.add(route)
      }
      const named = Object.values(NAMED_SCREENS).flatMap((routes) => routes.trim().split(/\s+/))
      expect(named.filter((route) => !reached.has(route))).toEqual([])
    })
  })

  describe('1 §2 the name of a route', () => {
    it('is its path, lower-cased, without slashes and query', () => {
      expect(routeName('/main/purOrderManage/purchaseOrderEdit?id=1')).toBe(
        'purordermanagepurchaseorderedit',
      )
    })
  })

  describe('1 §3 menu entries', () => {
    it('have no picture and level 0 at the top unless they say so', async () => {
      const { json } = await asAdmin(MENUS, { respId: '-1' })
      for (const { imageLink } of json.data.menus) expect(typeof imageLink).toBe('string')
      const top = json.data.menus.filter(({ menuParentId }: Json) => String(menuParentId) === '0')
      expect(new Set(top.map(({ levelId }: Json) => levelId))).toEqual(new Set([0]))
    })
  })

  describe('1 §9 constants of the pages', () => {
    it('are those of the text', () => {
      expect({
        ...{ HEARTBEAT_MS, TABS_MAX, TOAST_MS, TOAST_TOP, UPLOAD_FAILURE_TOAST_MS, MODAL_Z_INDEX },
        ...{ PAGE_SIZE_OPTIONS, PAGE_SIZE_OPTIONS_GRID, DATE_FORMATS, COLUMN_WIDTHS, SUMMARY },
      }).toEqual({
        HEARTBEAT_MS: 3_600_000,
        TABS_MAX: 15,
        TOAST_MS: 6_000,
        TOAST_TOP: 20,
        UPLOAD_FAILURE_TOAST_MS: 2_500,
        MODAL_Z_INDEX: 1100,
        PAGE_SIZE_OPTIONS: [20, 50, 100, 200, 500],
        PAGE_SIZE_OPTIONS_GRID: [20, 50, 100, 200, 500, 1000],
        DATE_FORMATS: {
          ...{
            date: 'yyyy-MM-dd',
            datetime: 'yyyy-MM-dd HH:mm:ss',
            year: 'yyyy',
            month: 'yyyy-MM',
          },
        },
        COLUMN_WIDTHS: { index: 70, checkbox: 50, checkboxInDialog: 40, operate: 80, expand: 30 },
        SUMMARY: { decimals: 2, rowHeight: 40, label: { zh: '合计', en: 'Total' } },
      })
      expect([...PREVIEW_EXTENSIONS].join(' ')).toBe(
        'gif jpg jpeg png bmp txt doc docx xls xlsx ppt pptx pdf',
      )
    })
  })
}
