import { isRecordEditable } from '@opensrm/kernel/document/availability.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actionsOf,
  type ContractBench,
  documents,
  MISSING_ID,
  recordsOf,
  startBench,
  transitionsOf,
  WITHOUT_PAGE,
} from './testContract.ts'

let bench: ContractBench
const recordOf = recordsOf(() => bench)

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())
const withPage = documents.filter(({ resource }) => !WITHOUT_PAGE.includes(resource))

describe('another user was faster', () => {
  it.each(documents.filter(({ definition }) => !definition.readOnly))(
    '$resource refuses a stale or missing version',
    async (document) => {
      const { definition, resource } = document
      const record = await recordOf(document)
      const versionNum = await bench.versionOf(definition, record.id)
      const before = await bench.fingerprint()
      const author = definition.authors.includes('buyer') ? bench.admin : null
      const calls: [ApiClient, string][] = [
        ...(author
          ? ([
              [author, 'saveOrUpdate'],
              [author, 'delete'],
            ] as [ApiClient, string][])
          : []),
        ...transitionsOf(document)
          .filter(({ by, ownRows }) => by !== 'supplier' && !ownRows)
          .map(({ op }): [ApiClient, string] => [bench.admin, op]),
      ]
      for (const [client, action] of calls) {
        for (const wrong of [versionNum + 1, versionNum - 1, undefined, null, 'x', {}, []]) {
          const answer = await client.refused(resource, action, {
            id: record.id,
            versionNum: wrong,
            opinion: 'x',
          })
          // Refusals that apply in every state come first.
          if (
            answer.code === 'NOT_EDITABLE' ||
            definition.access.buyerHiddenStates?.includes(record.status)
          )
            continue
          expect([action, wrong, answer.http, answer.code]).toEqual([
            action,
            wrong,
            409,
            'STALE_VERSION',
          ])
        }
      }
      expect(await bench.fingerprint()).toBe(before)
    },
  )
})

describe('in a state where it is not possible', () => {
  it.each(documents.filter(({ definition }) => !definition.readOnly))(
    '$resource refuses every operation, saving and deleting, and nothing changes',
    async (document) => {
      const { definition, resource } = document
      const record = await recordOf(document)
      const states = Object.keys(definition.states)
      for (const transition of transitionsOf(document)) {
        if (transition.by === 'supplier' || transition.by === 'approver') continue
        const named = definition.transitions.filter(({ op }) => op === transition.op)
        const allowed = named.flatMap((one) => (one.at ? (one.headerFrom ?? []) : one.from))
        const wrong = states.find(
          (state) =>
            !allowed.includes(state) && !definition.access.buyerHiddenStates?.includes(state),
        )
        if (
          !wrong ||
          named.some((one) => (one.at ? (one.headerFrom ?? []) : one.from).length === 0)
        )
          continue
        await expectRefusedIn(wrong, transition.op, ['WRONG_STATE'])
      }
      const visible = states.filter(
        (state) => !definition.access.buyerHiddenStates?.includes(state),
      )
      if (!definition.authors.includes('buyer')) return
      const fixed = visible.find((state) => !definition.deletableIn.includes(state))
      if (fixed) await expectRefusedIn(fixed, 'delete', ['NOT_DELETABLE'])
      const closed = visible.find(
        (state) => !isRecordEditable(definition, 'buyer', { ...record, status: state }),
      )
      if (closed) await expectRefusedIn(closed, 'saveOrUpdate', ['NOT_EDITABLE'])

      async function expectRefusedIn(
        state: string,
        action: string,
        codes: string[],
      ): Promise<void> {
        await bench.setStatus(definition, record.id, state)
        const before = await bench.fingerprint()
        const versionNum = await bench.versionOf(definition, record.id)
        const answer = await bench.admin.refused(resource, action, { id: record.id, versionNum })
        expect([action, state, answer.code]).toEqual([
          action,
          state,
          expect.stringMatching(new RegExp(`^(${codes.join('|')})$`)),
        ])
        expect(await bench.fingerprint()).toBe(before)
        await bench.setStatus(definition, record.id, record.status)
      }
    },
  )
})

describe('a missing record', () => {
  it.each(withPage)('of $resource gives the same answer for every kind of id', async (document) => {
    const { admin } = bench
    const before = await bench.fingerprint()
    const ofRecord = ['findById', 'findHistory', 'findLinks', 'findReferences', 'doPrint']
    // A document's own print may accept several records.
    const own = actionsOf(document)
    for (const action of ofRecord.filter((name) => !own.includes(name))) {
      for (const id of [
        MISSING_ID,
        '0',
        '-1',
        '1.5',
        'x',
        '',
        null,
        undefined,
        {},
        [],
        true,
        "1' or '1'='1",
        '9'.repeat(40),
        { toString: 1 },
        { valueOf: 1, toString: null },
      ]) {
        const answer = await admin.refused(document.resource, action, { id, versionNum: 1 })
        expect([action, JSON.stringify(id), answer.code]).toEqual([
          action,
          JSON.stringify(id),
          'NOT_FOUND',
        ])
      }
    }
    expect(await bench.fingerprint()).toBe(before)
  })
})
