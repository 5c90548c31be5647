import type { RuleContext } from '@opensrm/kernel/document/rules.ts'
import { areas } from '@opensrm/testkit/areas.ts'
import { buyerOn } from '@opensrm/testkit/ruleContext.ts'
import { expect, it } from 'vitest'

const SOURCING = /^srm(Inq|Bid|Act)/
const modules = areas
  .flatMap(({ documents }) => documents)
  .filter(({ definition }) => SOURCING.test(definition.resource))

/** A record of nothing: empty collections, no values. */
const NOTHING = new Proxy(
  {},
  { get: (_, key) => (typeof key === 'string' && /s$/.test(key) && key !== 'status' ? [] : null) },
)

/** Whether a guard asks who the reader is. */
function asksWho(guard: (record: never, context: RuleContext) => unknown): boolean {
  let isAsked = false
  const context = new Proxy(buyerOn('2026-11-29'), {
    get(target, key) {
      if (key === 'userId' || key === 'personId') isAsked = true
      return Reflect.get(target, key)
    },
  })
  guard(NOTHING as never, context)
  return isAsked
}

// Lists know neither the rows nor the guards, so there the wrong users would have the button.
it('lists offer nothing that depends on who the reader is', () => {
  const found = modules.flatMap(({ definition, rules }) =>
    definition.transitions
      .filter(({ guard, recordOnly, noButton }) => {
        const asked = guard ? rules?.guards?.[guard] : undefined
        return asked && !recordOnly && !noButton && asksWho(asked)
      })
      .map(({ op }) => `${definition.resource}.${op}`),
  )
  expect(found).toEqual([])
})
