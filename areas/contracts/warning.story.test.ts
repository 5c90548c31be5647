import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTRACT, type ContractDesk, of, openContractDesk, type Row } from './testContracts.ts'

const WARNING = 'srmCctWarning'
const MARK = 'srmCctWatermark'
let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk()
})
afterAll(() => desk?.test.close())

const as: ContractDesk['as'] = (who) => desk.as(who)
type Who = Parameters<ContractDesk['as']>[0]

describe('A watermark', () => {
  const kept = (who: Who, values: object): Promise<Row> =>
    as(who).ok(MARK, 'saveOrUpdate', {
      watermarkName: '水印',
      textPattern: '{userName}',
      ...values,
    })
  const bytesOf = async (who: Who, id: string): Promise<Buffer> =>
    (await fileClient(desk.test, as(who)).download(id)).bytes
  let contract: Row

  it('is drawn on a sample before it is saved, and knows its placeholders', async () => {
    const look = {
      layoutMode: 'CENTER',
      opacity: '60',
      rotation: 0,
      fontSize: 40,
      fontColor: '#ff0000',
    }
    const asked = { watermarkType: 'TEXT', textPattern: '{companyName} {dateTime}', ...look }
    const { picture } = await as('buyer1').ok(MARK, 'preview', asked)
    const { channels } = await sharp(Buffer.from(picture, 'base64')).stats()
    expect(channels[0]?.mean).toBeGreaterThan(Number(channels[1]?.mean))
    await expectRefusal('WATERMARK_TOKENS', as('manager1'), MARK, 'saveOrUpdate', {
      ...{ watermarkName: '错', textPattern: '{password}' },
    })
  })

  it('on the copies of each side is that side’s, and the stored file stays as it is', async () => {
    contract = await desk.sent(await desk.draft())
    const plain = await bytesOf('buyer1', contract.contractFileId)
    const inside = await kept('manager1', { textPattern: '{userName} {dateTime}' })
    await kept('manager1', { watermarkSide: 'SUPPLIER', textPattern: '{companyName}' })
    const buyers = await bytesOf('buyer1', contract.contractFileId)
    const traced = await bytesOf('supplier1', contract.contractFileId)
    for (const marked of [buyers, traced]) expect(marked.equals(plain)).toBe(false)
    const own = await kept('supplier1', {
      watermarkName: '本公司',
      textPattern: '乙方 {companyName}',
    })
    expect(own).toMatchObject({ watermarkSide: 'SUPPLIER', ownerSide: 'SUPPLIER' })
    expect((await bytesOf('supplier1', contract.contractFileId)).length).toBeGreaterThan(
      traced.length,
    )
    await as('manager1').ok(MARK, 'doInvalid', of(inside))
    expect((await bytesOf('buyer1', contract.contractFileId)).equals(plain)).toBe(true)
    const copy = await fileClient(desk.test, as('supplier1')).post('copy', {
      ids: contract.contractFileId,
    })
    expect(copy.envelope.code).toBe('FILE_MARKED')
  })

  it('of the buyer is hidden from suppliers, who keep only their own', async () => {
    const seen = await as('supplier1').ok(MARK, 'listByPage', {})
    expect(seen.map((row: Row) => row.watermarkName)).toEqual(['本公司'])
    expect(await as('supplier2').ok(MARK, 'listByPage', {})).toEqual([])
    const off = await as('manager1').ok(MARK, 'doInvalid', of(seen[0]))
    await expectRefusal('WATERMARK_NOT_OWN', as('manager1'), MARK, 'doEffect', of(off))
    await as('supplier1').ok(MARK, 'doEffect', of(off))
    await as('manager1').refused(MARK, 'saveOrUpdate', { ...of(seen[0]), watermarkName: '改' })
  })
})

describe('A contract warning', () => {
  const run = (runDate: string) => as('admin').ok(WARNING, 'doRunWarning', { runDate })
  const listed = (filter: object = {}): Promise<Row[]> =>
    as('buyer1').ok(WARNING, 'listByPage', filter)
  const act = async (op: string, warning: Row, more: object = {}): Promise<Row> =>
    as('buyer1').ok(WARNING, op, {
      ...of(await as('buyer1').ok(WARNING, 'findById', warning)),
      ...more,
    })
  const refuses = async (code: string, op: string, warning: Row, more: object = {}) =>
    expectRefusal(code, as('buyer1'), WARNING, op, {
      ...{ ...of(await as('buyer1').ok(WARNING, 'findById', { id: warning.id })), ...more },
    })
  let contract: Row
  let warning: Row

  it('of the end is raised at each threshold, on one row', async () => {
    contract = await desk.effective({ effectiveTo: desk.day(80) })
    await expectRefusal('WARNING_ADMIN', as('manager1'), WARNING, 'doRunWarning', {
      runDate: desk.today(),
    })
    await run(desk.today())
    await run(desk.today())
    const filter = { contractId: contract.id, warningType: 'EXPIRE' }
    const rows = await listed(filter)
    expect(rows).toMatchObject([{ warningLevel: 'LOW', daysLeft: 80, status: 'OPEN' }])
    await run(desk.day(25))
    await run(desk.day(60))
    warning = (await listed(filter))[0]
    expect(await listed(filter)).toMatchObject([{ id: rows[0]?.id, warningLevel: 'HIGH' }])
    const matters = await as('buyer1').ok('srmBasePendingMatter', 'listByPage', {
      ...{ matterType: 'IN_CONTRACT_EXPIRING', documentId: warning.id },
    })
    expect(matters).toHaveLength(1)
    await as('supplier1').refused(WARNING, 'listByPage', {})
  })

  it('is snoozed at most twice, and comes back by itself', async () => {
    await refuses('WARNING_SNOOZE_DATE', 'doSnooze', warning, { snoozeDate: desk.day(40) })
    for (let time = 0; time < 2; time++) {
      await act('doSnooze', { id: warning.id }, { snoozeDate: desk.day(2) })
      await desk.later(2)
      await strikeClock(desk.test.product.engine, WARNING)
      expect((await as('buyer1').ok(WARNING, 'findById', { id: warning.id })).status).toBe('OPEN')
    }
    await refuses('WARNING_SNOOZED', 'doSnooze', warning, { snoozeDate: desk.day(2) })
  })

  it('is answered by a renewal, once', async () => {
    await refuses('WARNING_HANDLE', 'doHandle', warning, { handleType: 'RENEW' })
    await as('buyer1').refused(WARNING, 'doHandle', { ...of(warning), handleType: 'IGNORE' })
    await act('doRenew', { id: warning.id })
    const done = await as('buyer1').ok(WARNING, 'findById', { id: warning.id })
    expect(done).toMatchObject({ status: 'HANDLED', handleType: 'RENEW' })
    const again = await as('buyer1').ok(WARNING, 'doRenew', of(done))
    expect(again.newContractId).toBe(done.newContractId)
    const renewal = await desk.find(done.newContractId)
    expect(renewal).toMatchObject({ status: 'DRAFT', renewFromId: contract.id })
    await run(desk.today())
    expect(
      await listed({ contractId: contract.id, warningType: 'EXPIRE', status: 'OPEN' }),
    ).toEqual([])
  })

  it('of a late confirmation is closed when the supplier has confirmed', async () => {
    const sent = await desk.sent(await desk.draft())
    await run(desk.day(9))
    const filter = { contractId: sent.id, warningType: 'CONFIRM_OVERDUE' }
    const [late] = await listed(filter)
    expect(late).toMatchObject({ status: 'OPEN', warningLevel: 'MIDDLE' })
    await refuses('WARNING_NOT_EXPIRY', 'doRenew', late)
    await desk.run('doSupplierConfirm', sent, { textHash: sent.textHash }, 'supplier1')
    await run(desk.day(9))
    expect(await listed(filter)).toMatchObject([{ id: late?.id, status: 'CLOSED' }])
  })

  it('of what is used up and of what is not archived is raised too', async () => {
    const used = await desk.effective({ effectiveTo: desk.day(365) })
    await desk.ordered(used, '590')
    await run(desk.day(40))
    const rows = await listed({ contractId: used.id })
    expect(rows.map(({ warningType }) => warningType).sort()).toEqual(['CONSUME', 'NOT_ARCHIVED'])
    expect(rows.find(({ warningType }) => warningType === 'CONSUME')?.consumePct).toMatch(/^98\.3/)
    const [consumed] = rows.filter(({ warningType }) => warningType === 'CONSUME')
    const done = await act(
      'doHandle',
      { id: consumed.id },
      { handleType: 'IGNORE', handleRemark: '知悉' },
    )
    expect(done.status).toBe('HANDLED')
    await run(desk.day(40))
    expect(await listed({ contractId: used.id, status: 'OPEN' })).toHaveLength(1)
    expect(CONTRACT).toBe('srmCctContract')
  })
})
