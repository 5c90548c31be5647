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
