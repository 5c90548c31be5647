import { type MouldDesk, of, type Row } from './testMoulds.ts'

export const SPARE = 'srmMdmSparePart'
export const REPAIR = 'srmMdmRepair'
export const MAINTENANCE = 'srmMdmMaintenance'
export const CHANGE = 'srmMdmChange'
export const SCRAP = 'srmMdmScrap'

const SPARES = [
  {
    ...{ spareCode: 'INS-1', spareName: '型芯镶件', uomCode: 'PCS', safetyStockQuantity: '1' },
    lifeShots: 1000,
  },
  { spareCode: 'PIN-1', spareName: '顶针', uomCode: 'PCS' },
]

/** Steps of the stories about work on moulds. */
export function workOn(desk: MouldDesk) {
  const { id, as, day, run } = desk
  const make = (resource: string, values: Row, who = 'buyer1'): Promise<Row> =>
    as(who).ok(resource, 'saveOrUpdate', values)
  const movement = (mould: Row, movementType: string, line: Row, more: Row = {}) => ({
    ...{ movementType, supplierId: mould.supplierId, reason: '盘点' },
    lines: [{ mouldId: mould.id, spareCode: 'INS-1', ...line }],
    ...more,
  })
  return {
    make,
    /** A mould with spares, at the keeper S1 under an agreement. */
    mouldAtS1: async (more: Row = {}): Promise<Row> =>
      desk.mould({
        ...{ supplierId: id('supplier', 'S1'), keepAgreementId: await desk.keeping() },
        ...{ spares: SPARES, ...more },
      }),
    movement,
    /** Posts a movement of spares. */
    async posted(mould: Row, movementType: string, line: Row, more: Row = {}): Promise<Row> {
      return desk.approved(SPARE, await make(SPARE, movement(mould, movementType, line, more)))
    },
    spareOf: async (mould: Row, code = 'INS-1'): Promise<Row> =>
      (await desk.see('srmMdmMould', mould)).spares.find((row: Row) => row.spareCode === code),
    repair: (mould: Row, more: Row = {}, who = 'buyer1'): Promise<Row> =>
      make(
        REPAIR,
        {
          ...{ mouldId: mould.id, faultType: 'CRACK', faultDescription: '型芯开裂' },
          ...{ repairerType: 'KEEPER', repairPlan: '更换镶件', planFinishDate: day(5) },
          ...{ faultTime: `${day(-1)} 08:00:00`, ...more },
        },
        who,
      ),
    async finished(repair: Row, who = 'buyer1'): Promise<Row> {
      await run(REPAIR, 'doStart', repair, {}, who)
      return run(
        REPAIR,
        'doFinish',
        repair,
        { repairResult: '已更换', photoFileIds: await desk.photo(who) },
        who,
      )
    },
    approve: (resource: string, record: Row, who = 'manager1'): Promise<Row> =>
      run(resource, 'doApproval', record, { opinion: '同意' }, who),
    found: async (resource: string, where: Row): Promise<Row[]> =>
      as('admin').ok(resource, 'listByPage', { ...where, pageRows: 50 }),
    save: async (resource: string, record: Row, values: Row, who = 'buyer1'): Promise<Row> =>
      make(resource, { ...of(await desk.see(resource, record, who)), ...values }, who),
  }
}
