import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  OPENING,
  of,
  openTenderStory,
  type Row,
  TENDER,
  type TenderStory,
} from '../tenders/testTenders.ts'

let story: TenderStory

beforeAll(async () => {
  story = await openTenderStory()
})
afterAll(() => story?.test.close())

/** As if the installation had been started with this key. */
async function underKey(key: Buffer | null, work: () => Promise<void>): Promise<void> {
  const { config } = story.test.product.platform
  const own = config.sealingKey ?? null
  config.sealingKey = key
  try {
    await work()
  } finally {
    config.sealingKey = own
  }
}

describe('The key of the installation', () => {
  it('is needed for a publication', async () => {
    const { desk, refuses } = story
    const tender = await desk.approved()
    await desk.act('buyer1', TENDER, 'doSubmitPublish', tender)
    const publish = ['manager1', TENDER, 'doApprovePublish'] as const
    await underKey(null, () => refuses('SEAL_NOT_CONFIGURED', publish, tender))
    await desk.act('manager1', TENDER, 'doApprovePublish', tender)
    expect((await desk.find(TENDER, tender.id)).status).toBe('PUBLISHED')
  })

  it('opens what was sealed under it, and another one opens nothing', async () => {
    const { desk, moveTo, refuses } = story
    const tender = await desk.published()
    for (const who of ['supplier1', 'supplier2']) {
      await desk.accepted(tender, who)
      await desk.bidden(tender, who, ['12.5'])
    }
    await moveTo(tender.bidEndTime)
    const opening = await desk.one('buyer1', OPENING, tender)
    await desk.keysGiven(opening)
    await underKey(Buffer.alloc(32, 'another key'), () =>
      refuses('SEAL_OTHER_KEY', ['buyer1', OPENING, 'doBidOpening'], opening),
    )
    const opened = await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    expect(opened.lines.map((line: Row) => line.amountExclTax)).toEqual([
      ...['125000.00', '125000.00'],
    ])
  })
})

it('A supplier whose draft was sealed under another key is told so', async () => {
  const { desk } = story
  const tender = await desk.published()
  await desk.accepted(tender, 'supplier1')
  await desk.entered(tender, 'supplier1', ['12.5'])
  const bid = await desk.one('supplier1', 'srmBidRespond', tender)
  await underKey(Buffer.alloc(32, 'another key'), () =>
    expectRefusal('SEAL_OTHER_KEY', desk.as('supplier1'), 'srmBidRespond', 'findById', {
      id: bid.id,
    }),
  )
  expect((await desk.find('srmBidRespond', bid.id, 'supplier1')).items[0].priceExclTax).toBe(
    '12.500000',
  )
})

it('At level DUAL another key of the installation is not taken for missing shares', async () => {
  const { desk, moveTo, refuses } = story
  const tender = await desk.approved({ sealLevel: 'DUAL' })
  const passwords = { buyer1: 'buyer1 secret', manager1: 'manager1 secret' }
  for (const [who, password] of Object.entries(passwords))
    await desk.act(who, TENDER, 'doSetKey', tender, { password })
  await desk.act('buyer1', TENDER, 'doSubmitPublish', tender)
  await desk.act('manager1', TENDER, 'doApprovePublish', tender)
  for (const who of ['supplier1', 'supplier2']) {
    await desk.accepted(tender, who)
    await desk.bidden(tender, who, ['12.5'])
  }
  await moveTo(tender.bidEndTime)
  const opening = await desk.one('buyer1', OPENING, tender)
  const open = ['buyer1', OPENING, 'doBidOpening'] as const
  const other = Buffer.alloc(32, 'another key')
  // Shares given under the other key, and shares given before it came.
  await underKey(other, async () => {
    await desk.keysGiven(opening, passwords)
    await refuses('SEAL_OTHER_KEY', open, opening)
  })
  for (const [who, password] of Object.entries(passwords))
    await desk.act(who, OPENING, 'doGiveKey', opening, { password })
  await underKey(other, () => refuses('SEAL_OTHER_KEY', open, opening))
  expect((await desk.act('buyer1', OPENING, 'doBidOpening', opening)).status).toBe('OPENED')
})

it('An opener whose password was wrong five times waits, and so does the right password', async () => {
  const { test, desk, moveTo, refuses } = story
  const tender = await desk.approved({ sealLevel: 'DUAL' })
  for (const who of ['buyer1', 'manager1'])
    await desk.act(who, TENDER, 'doSetKey', tender, { password: `${who} secret` })
  await desk.act('buyer1', TENDER, 'doSubmitPublish', tender)
  await desk.act('manager1', TENDER, 'doApprovePublish', tender)
  await moveTo(tender.bidEndTime)
  const opening = await desk.one('buyer1', OPENING, tender)
  for (const who of ['buyer1', 'manager1']) await desk.act(who, OPENING, 'doSignIn', opening)
  const key = { password: 'buyer1 secret' }
  for (let tries = 0; tries < 5; tries++) {
    const { code } = await desk.as('buyer1').refused(OPENING, 'doGiveKey', {
      ...of(await desk.find(OPENING, opening.id)),
      password: 'a wrong secret',
    })
    expect(code).toBe('OPENING_WRONG_PASSWORD')
  }
  await refuses('SEAL_OPENER_LOCKED', ['buyer1', OPENING, 'doGiveKey'], opening, key)
  // Nobody else waits, and the time passes.
  await desk.act('manager1', OPENING, 'doGiveKey', opening, { password: 'manager1 secret' })
  await test.product.platform.pool.query(
    'update seal_opener_key set locked_until = clock_timestamp() where locked_until is not null',
  )
  await desk.act('buyer1', OPENING, 'doGiveKey', opening, key)
})
