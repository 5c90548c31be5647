import { serviceOf } from '@opensrm/kernel/document/define.ts'
import { describe, expect, it } from 'vitest'
import { describedDocuments } from './describe.ts'
import { NAMED, NAMED_BEFORE_LOGIN } from './named.ts'
import { asAdmin, type Json, send } from './testClient.ts'

/** Every call printed by `npm run describe` is answered: a client can rely on all paths there. */
export function described(): void {
  describe('2 §7 operations that describe prints', () => {
    it('are answered, each of them', async () => {
      const documents = await describedDocuments()
      const unanswered: string[] = []
      let asked = 0
      for (const { resource, area, operations } of documents) {
        for (const operation of operations) {
          const at = `/api/${serviceOf(resource)}/v1/${resource}Restful/${operation}`
          // Calls that begin or end sessions are sent without one.
          const { http, json } =
            area === 'shell' && resource !== 'baseFile'
              ? await send('POST', at, { tokens: null })
              : await asAdmin(at, { id: '999999999', versionNum: 1 })
          asked++
          if (http === 404 || http >= 500 || !json)
            unanswered.push(`${resource}/${operation} ${http}`)
        }
      }
      expect(asked).toBeGreaterThan(1000)
      expect(unanswered).toEqual([])
    }, 300_000)
  })

  describe('2 §4 and §7 what the text names for areas that are built', () => {
    const isServed = ({ http, json }: { http: number; json: Json }) =>
      http !== 404 && http < 500 && json?.code !== 'UNKNOWN_ACTION'
    const asked = (rows: typeof NAMED) =>
      rows.flatMap(({ section, resource, actions }) =>
        actions.split(' ').map((action) => [section, resource, action] as const),
      )

    it.each(asked(NAMED))('%s: %s %s', async (_section, resource, action) => {
      const at = `/api/${serviceOf(resource)}/v1/${resource}Restful/${action}`
      expect(isServed(await asAdmin(at, { id: '999999999', versionNum: 1 }))).toBe(true)
    })

    it.each(asked(NAMED_BEFORE_LOGIN))('%s: %s %s', async (_section, resource, action) => {
      const at = `/api/baseServer/v1/${resource}Restful/${action}`
      expect(isServed(await send('POST', at, { tokens: null, body: {} }))).toBe(true)
    })
  })
}
