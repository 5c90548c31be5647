import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { VIEW } from '@opensrm/platform/access/grants.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actionsOf,
  bodyFor,
  type ContractBench,
  callsOf,
  documents,
  READS,
  recordsOf,
  startBench,
  type TestedDocument,
  transitionsOf,
  WRITES,
} from './testContract.ts'

let bench: ContractBench
const recordOf = recordsOf(() => bench)

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

describe('without a session', () => {
  it.each(documents)('every call of $resource is refused', async (document) => {
    for (const action of callsOf(document)) {
      const answer = await bench.test.visitor.refused(
        document.resource,
        action,
        bodyFor(action, { id: '1', versionNum: 1 }),
      )
      expect([action, answer.http, answer.code, answer.data]).toEqual([
        action,
        401,
        'NO_SESSION',
        null,
      ])
    }
  })
})

describe('a buyer without any responsibility', () => {
  let nobody: ApiClient

  beforeAll(async () => {
    const { admin, test } = bench
    const userId = test.company.ids.user?.finance1
    for (const grant of await admin.ok('baseUserResponsibility', 'listByPage', {
      userId,
      pageRows: 50,
    })) {
      await admin.ok('baseUserResponsibility', 'doEnd', {
        id: grant.id,
        versionNum: grant.versionNum,
      })
    }
    nobody = await test.login('finance1')
  })

  it.each(documents)('neither reads nor changes $resource', async (document) => {
    const record = await recordOf(document)
    const before = await bench.fingerprint()
    for (const action of callsOf(document)) {
      const answer = await nobody.refused(document.resource, action, bodyFor(action, record))
      expect([action, answer.code, answer.data]).toEqual([
        action,
        expect.stringMatching(/^(NO_PERMISSION|NOT_FOUND|UNKNOWN_ACTION)$/),
        null,
      ])
    }
    expect(await bench.fingerprint()).toBe(before)
  })
})

describe('an auditor, who may read everything', () => {
  let auditor: ApiClient

  beforeAll(async () => {
    const { admin, test } = bench
    const [role] = await admin.ok('baseResponsibility', 'listByPage', { respCode: 'AUDITOR' })
    const userId = test.company.ids.user?.requester1
    for (const grant of await admin.ok('baseUserResponsibility', 'listByPage', {
      userId,
      pageRows: 50,
    })) {
      await admin.ok('baseUserResponsibility', 'doEnd', {
        id: grant.id,
        versionNum: grant.versionNum,
      })
    }
    await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
      userId,
      respId: role.id,
      effectiveFrom: '2020-01-01',
    })
    auditor = await test.login('requester1')
  })

  it.each(documents.filter(({ resource }) => resource.startsWith('srm')))(
    'changes nothing of $resource',
    async (document) => {
      const record = await recordOf(document)
      const before = await bench.fingerprint()
      for (const action of callsOf(document).filter(
        (one) => !READS.includes(one) || one === 'findDefaults',
      )) {
        const custom = document.operations.actions?.[action]
        const named = document.definition.transitions.find(({ op }) => op === action)
        // What every reader may do concerns the reader alone, such as a receipt.
        if (custom?.readOnly || (custom ?? named)?.code === VIEW) continue
        const answer = await auditor.refused(document.resource, action, bodyFor(action, record))
        expect([action, answer.code, answer.data]).toEqual([
          action,
          expect.stringMatching(/^(NO_PERMISSION|NOT_FOUND|UNKNOWN_ACTION|NOT_YOUR_TASK)$/),
          null,
        ])
      }
      expect(await bench.fingerprint()).toBe(before)
    },
  )
})

describe('the other side', () => {
  it.each(documents)('cannot run what $resource gives one side only', async (document) => {
    const record = await recordOf(document)
    const before = await bench.fingerprint()
    const oneSided = [
      ...transitionsOf(document).map(({ op, by }) => ({ action: op, by })),
      ...actionsOf(document).map((action) => ({
        action,
        by: document.operations.actions?.[action]?.by as string,
      })),
      ...WRITES.map((action) => ({
        action,
        by:
          document.definition.authors.length === 1
            ? (document.definition.authors[0] as string)
            : 'both',
      })),
    ].filter(
      ({ action }) =>
        !document.definition.transitions.some((one) => one.op === action && one.by === 'both'),
    )
    for (const { action, by } of oneSided) {
      // Saving is open to a side that may edit at least one field; the save itself checks which
      // ones.
      if (by === 'both' || (WRITES.slice(0, 2).includes(action) && hasFieldsOfBothSides(document)))
        continue
      const bySides = document.definition.transitions
        .filter((one) => one.op === action)
        .map((one) => one.by)
      const stranger =
        by === 'supplier' && !bySides.includes('buyer') ? bench.admin : bench.supplier2
      if (by === 'buyer' && bySides.includes('supplier')) continue
      const answer = await stranger.refused(document.resource, action, bodyFor(action, record))
      expect([action, answer.code]).toEqual([
        action,
        expect.stringMatching(/^(NO_PERMISSION|NOT_FOUND|NOT_YOUR_TASK)$/),
      ])
    }
    expect(await bench.fingerprint()).toBe(before)
  })
})

function hasFieldsOfBothSides({ definition }: TestedDocument): boolean {
  const fields = [
    definition.fields,
    ...Object.values(definition.children).map((child) => child.fields),
  ].flatMap((set) => Object.values(set))
  return fields.some((field) => field.editableBy)
}

describe('the permissions of an operation', () => {
  it.each(documents)(
    '$resource gives a user exactly the calls in the permissions',
    async (document) => {
      const record = await recordOf(document)
      for (const userName of ['warehouse1', 'quality1', 'manager1', 'buyer1']) {
        const client = await clientOf(userName)
        const permissions = await permissionsOf(
          bench.test.product.platform,
          await callerOf(userName),
        )
        for (const action of callsOf(document)) {
          if (action === 'findForPick' || permissions.can(document.resource, action)) continue
          const answer = await client.refused(document.resource, action, bodyFor(action, record))
          expect([userName, action, answer.code]).toEqual([
            userName,
            action,
            expect.stringMatching(/^(NO_PERMISSION|NOT_FOUND|NOT_YOUR_TASK)$/),
          ])
        }
      }
    },
  )
})

const clients = new Map<string, Promise<ApiClient>>()
function clientOf(userName: string): Promise<ApiClient> {
  const client = clients.get(userName) ?? bench.test.login(userName)
  clients.set(userName, client)
  return client
}

async function callerOf(userName: string) {
  const { user } = await clientOf(userName)
  return {
    userId: user?.id,
    respId: null,
    side: 'buyer',
    supplierId: null,
    personId: user?.personId,
  } as never
}
