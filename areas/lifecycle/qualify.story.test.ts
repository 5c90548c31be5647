import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matchScene } from './srmSlcIntroduceScene/srmSlcIntroduceScene.match.ts'
import { type LifecycleDesk, makeScene, openLifecycle, type Row, WRITER } from './testLifecycle.ts'

const REVIEW = 'srmSlcQualify'
const REQUIRE = 'srmSlcQualificationRequire'

let desk: LifecycleDesk
let supplierId: string
let scene: Row

beforeAll(async () => {
  desk = await openLifecycle()
  supplierId = await desk.supplier('S2')
  scene = await makeScene(desk, [
    ['QUALIFY', 1],
    ['INSPECT', 2, { waiveAllowedFlag: 'Y' }],
  ])
  for (let n = 1; n <= 4; n++) await requirement({ requireName: `要求${n}` })
  await requirement({
    requireName: 'ISO 9001',
    ...{ requireNameEn: 'Quality certificate', standardTextEn: 'Valid for 60 days' },
    mandatoryFlag: 'Y',
    checkMode: 'AUTO',
    fileType: 'ISO9001',
  })
})
afterAll(() => desk?.test.close())

async function requirement(more: object): Promise<Row> {
  const made = await desk.save(REQUIRE, {
    usages: ['QUALIFY'],
    requireType: 'QUALITY',
    standardText: '符合要求',
    fullScore: '20',
    ...more,
  })
  return desk.act(WRITER, REQUIRE, 'doEffect', made.id)
}

const body = (more: object = {}) => ({
  supplierId,
  sourceType: 'CAPACITY',
  introduceReason: '产能不足',
  expectedAmount: '800000',
  sites: [{ targetOrgId: desk.id('org', 'P1'), currencyCode: 'CNY' }],
  categories: [{ categoryId: desk.id('category', 'C1') }],
  ...more,
})

/** Sets the supplier's certificate as a change of its data would. */
async function certificate(effectiveTo: string): Promise<void> {
  const { pool } = desk.test.product.platform
  await pool.query('delete from srm_pos_supplier__data_files where header_id = $1', [supplierId])
  await pool.query(
    `insert into srm_pos_supplier__data_files (header_id, file_type, cert_name, effective_to, verify_status)
     values ($1, 'ISO9001', 'ISO 9001', $2, 'VERIFIED')`,
    [supplierId, effectiveTo],
  )
}

const judged = (review: Row, lines: object = {}) => ({
  id: review.id,
  versionNum: review.versionNum,
  requirements: review.requirements.map((line: Row) => ({
    id: line.id,
    checkResult: line.autoResult ?? 'PASS',
    score: '18',
    ...lines,
  })),
})

describe('A qualification review', () => {
  it('follows a certificate, asks the supplier for a new one, and is approved', async () => {
    await certificate(desk.day(-1))
    const draft = await desk.save(REVIEW, body())
    expect(draft).toMatchObject({ sceneId: scene.id, status: 'DRAFT' })
    expect(draft.requirements).toHaveLength(5)
    expect(draft.requirements.find((line: Row) => line.checkMode === 'AUTO')).toMatchObject({
      autoResult: 'FAIL',
      checkResult: 'FAIL',
    })
    const failed = await desk.save(REVIEW, judged(draft))
    expect(failed).toMatchObject({ score: '90.00', conclusion: 'FAIL' })

    await desk.cannot('QUALIFY_NOTHING_ASKED', WRITER, REVIEW, 'doSupplement', draft.id, {
      supplementRequest: '请补充证书',
      supplementDueDate: desk.day(5),
    })
    await desk.save(REVIEW, {
      id: draft.id,
      versionNum: failed.versionNum,
      requirements: failed.requirements.map((line: Row) => ({
        id: line.id,
        askSupplementFlag: line.checkMode === 'AUTO' ? 'Y' : 'N',
      })),
    })
    await desk.cannot('QUALIFY_DUE_PAST', WRITER, REVIEW, 'doSupplement', draft.id, {
      supplementRequest: '请补充证书',
      supplementDueDate: desk.day(-1),
    })
    const hidden = await (await desk.as('supplier2')).call(REVIEW, 'findById', { id: draft.id })
    expect(hidden.code).toBe('NOT_FOUND')
    await desk.act(WRITER, REVIEW, 'doSupplement', draft.id, {
      supplementRequest: '请补充证书',
      supplementDueDate: desk.day(5),
    })
    const asked = await desk.see('supplier2', REVIEW, draft.id)
    expect(asked.supplements).toMatchObject([
      {
        ...{ requireName: 'ISO 9001', requireNameEn: 'Quality certificate' },
        standardTextEn: 'Valid for 60 days',
      },
    ])
    for (const key of ['score', 'conclusion', 'expectedAmount', 'requirements', 'categories'])
      expect(asked[key] ?? null, key).toBeNull()
    const foreign = await (await desk.as('supplier1')).call(REVIEW, 'findById', { id: draft.id })
    expect(foreign.code).toBe('NOT_FOUND')

    await certificate(desk.day(400))
    const supplier = await desk.as('supplier2')
    await expectRefusal('UNKNOWN_LINE', supplier, REVIEW, 'saveOrUpdate', {
      ...{ id: draft.id, versionNum: asked.versionNum },
      supplements: [{ supplierRemark: '多余的行' }],
    })
    const answered = await supplier.ok(REVIEW, 'saveOrUpdate', {
      id: draft.id,
      versionNum: asked.versionNum,
      supplierReply: '已换证',
      supplements: [{ id: asked.supplements[0].id, supplierRemark: '新证书已上传' }],
    })
    expect(answered.supplements).toMatchObject([{ supplierRemark: '新证书已上传' }])
    await desk.act('supplier2', REVIEW, 'doSupplierReply', draft.id)
    const replied = await desk.see(WRITER, REVIEW, draft.id)
    expect(replied).toMatchObject({ status: 'REPLIED', conclusion: 'PASS', score: '90.00' })
    expect(replied.requirements.find((line: Row) => line.checkMode === 'AUTO')).toMatchObject({
      supplierRemark: '新证书已上传',
      checkResult: 'PASS',
    })

    const approved = await desk.approved(REVIEW, draft.id)
    expect(approved.status).toBe('APPROVED')
    const supplierNow = await desk.see('admin', 'srmPosSupplier', supplierId)
    expect(supplierNow.status).toBe('QUALIFYING')
    expect(supplierNow.stageHistory.findLast((row: Row) => row.toStage)).toMatchObject({
      toStage: 'QUALIFYING',
      sourceDoc: draft.qualifyNumber,
    })
    const matters = await (await desk.as(WRITER)).ok('srmBasePendingMatter', 'listByPage', {
      documentNumber: draft.qualifyNumber,
      status: 'OPEN',
    })
    expect(matters.map((matter: Row) => matter.matterType)).toContain('IN_SLC_STEP')
    const seen = await desk.see('supplier2', REVIEW, draft.id)
    expect(seen.shownConclusion).toBeNull()

    await desk.act(WRITER, REVIEW, 'doWaive', draft.id, {
      stepCode: 'INSPECT',
      waiveReason: '集团已审核',
    })
    await desk.cannot('STEP_NOT_WAIVABLE', WRITER, REVIEW, 'doWaive', draft.id, {
      stepCode: 'QUALIFY',
      waiveReason: '集团已审核',
    })
  })

  it('given up again, leaves the introduction before it as it is', async () => {
    const of = { supplierId, categoryId: desk.id('category', 'C1') }
    const state = async () => {
      const [record] = await (await desk.as('admin')).ok('srmPosSupplierCategory', 'listByPage', of)
      return record.status
    }
    expect(await state()).toBe('QUALIFYING')
    const second = await desk.save(REVIEW, body())
    await desk.act(WRITER, REVIEW, 'doCancel', second.id)
    expect(await state()).toBe('QUALIFYING')
    expect((await desk.see('admin', 'srmPosSupplier', supplierId)).status).toBe('QUALIFYING')
  })

  it('refuses a second one and one of a supplier that cools off', async () => {
    const other = { categories: [{ categoryId: desk.id('category', 'C2') }] }
    const open = await desk.save(REVIEW, body(other))
    const writer = await desk.as(WRITER)
    await expectRefusal('QUALIFY_TWICE', writer, REVIEW, 'saveOrUpdate', body(other))
    const failing = await desk.save(REVIEW, {
      ...judged(open, { checkResult: 'FAIL', checkRemark: '不符合' }),
    })
    expect(failing.conclusion).toBe('FAIL')
    await desk.approved(REVIEW, open.id)
    await expectRefusal(
      'QUALIFY_COOLING',
      await desk.as('buyer1'),
      REVIEW,
      'saveOrUpdate',
      body(other),
    )
  })

  it('is refused for whom it may not be, and without what it needs', async () => {
    const writer = await desk.as(WRITER)
    const bodyOf = (category: string) =>
      body({ categories: [{ categoryId: desk.id('category', category) }] })
    await leaveAs(desk.test, 'srm_pos_supplier', desk.id('supplier', 'S3'), { status: 'QUIT' })
    const quit = { ...bodyOf('C1'), supplierId: desk.id('supplier', 'S3') }
    const cannotBegin = async (code: string, values: object) => {
      await leaveAs(desk.test, 'srm_pos_supplier', desk.id('supplier', 'S3'), { ...values })
      await expectRefusal(code, await desk.as('buyer1'), REVIEW, 'saveOrUpdate', quit)
    }
    await cannotBegin('QUALIFY_COOLING', { quit_date: desk.day(-170) })
    const banned = { freeze_inquiry_flag: 'Y', freeze_order_flag: 'Y', freeze_receive_flag: 'Y' }
    await cannotBegin('REFERENCE_MISMATCH', { status: 'BLACKLISTED', ...banned })
    await leaveAs(desk.test, 'srm_pos_supplier', desk.id('supplier', 'S3'), {
      ...{ status: 'QUIT', quit_date: null, freeze_inquiry_flag: 'N', freeze_order_flag: 'N' },
      freeze_receive_flag: 'N',
    })
    await leaveAs(desk.test, 'srm_slc_introduce_scene', scene.id, { status: 'INVALID' })
    const lost = await desk.save(REVIEW, judged(await desk.save(REVIEW, quit)))
    await desk.cannot('QUALIFY_NO_SCENE', WRITER, REVIEW, 'doSubmit', lost.id)
    await leaveAs(desk.test, 'srm_slc_introduce_scene', scene.id, { status: 'EFFECTIVE' })
    await leaveAs(desk.test, 'srm_slc_qualify', lost.id, { scene_id: scene.id })
    await leaveAs(desk.test, 'srm_pos_supplier', desk.id('supplier', 'S3'), { status: 'DRAFT' })
    await desk.cannot('QUALIFY_STAGE', WRITER, REVIEW, 'doSubmit', lost.id)
    await leaveAs(desk.test, 'srm_pos_supplier', desk.id('supplier', 'S3'), {
      status: 'REGISTERED',
    })

    const change = (more: object) => ({
      ...judged(lost, more),
      sceneId: scene.id,
    })
    const cannot = (code: string, more: object) =>
      expectRefusal(code, writer, REVIEW, 'saveOrUpdate', change(more))
    await cannot('QUALIFY_SCORE', { score: '21' })
    await cannot('QUALIFY_REMARK', { checkResult: 'FAIL' })
    await cannot('QUALIFY_WAIVE', { checkResult: 'WAIVED', checkRemark: '集团豁免' })
    await desk.save(REVIEW, change({ checkResult: 'PASS', checkRemark: '已核', score: null }))
    await desk.cannot('QUALIFY_NO_SCORE', WRITER, REVIEW, 'doSubmit', lost.id)
    const bare = await desk.see(WRITER, REVIEW, lost.id)
    await desk.save(REVIEW, judged(bare, { checkResult: null, checkRemark: '已核' }))
    await desk.cannot('QUALIFY_NO_RESULT', WRITER, REVIEW, 'doSubmit', lost.id)
    const proven = await requirement({ requireName: '现场证明', evidenceFlag: 'Y' })
    const now = await desk.see(WRITER, REVIEW, lost.id)
    const withProof = await desk.save(REVIEW, {
      ...judged(now),
      categories: now.categories.map(({ id }: Row) => ({ id })),
    })
    await desk.save(REVIEW, judged(withProof, { checkResult: 'PASS', checkRemark: '已核' }))
    expect(withProof.requirements.map((line: Row) => line.requireId)).toContain(proven.id)
    await desk.cannot('QUALIFY_EVIDENCE', WRITER, REVIEW, 'doSubmit', lost.id)
  })
})

describe('Scenes and requirements', () => {
  it('are complete before they are used, and chosen by the deepest category', async () => {
    const writer = await desk.as(WRITER)
    const empty = await desk.save('srmSlcIntroduceScene', {
      sceneName: '空场景',
      sceneType: 'NEW_ORG',
      validMonths: 12,
    })
    const answer = await writer.refused('srmSlcIntroduceScene', 'doEffect', {
      id: empty.id,
      versionNum: empty.versionNum,
    })
    expect(answer.code).toBe('VALIDATION')
    const step = { stepCode: 'INSPECT', seqNum: 1, requireMode: 'REQUIRED' }
    await expectRefusal('SCENE_SCORES', writer, 'srmSlcIntroduceScene', 'saveOrUpdate', {
      sceneName: '分数倒置',
      sceneType: 'NEW_ORG',
      validMonths: 12,
      steps: [{ ...step, passScore: '60', conditionalScore: '70' }],
    })
    const inspected = {
      requireName: '现场',
      usages: ['INSPECT'],
      requireType: 'QUALITY',
      standardText: '整洁',
    }
    const cannot = (code: string, more: object) =>
      expectRefusal(code, writer, REQUIRE, 'saveOrUpdate', { ...inspected, ...more })
    await cannot('REQUIRE_SECTION', { fullScore: '10' })
    await cannot('REQUIRE_FULL_SCORE', { section: 'QUALITY' })
    const anywhere = await makeScene(desk, [['QUALIFY', 1]])
    const above = { categoryIds: [desk.id('category', 'C')] }
    const deep = { categoryIds: [desk.id('category', 'C1')] }
    const matched = async (more: object = {}) => {
      const ask = {
        ...{ supplierId: desk.id('supplier', 'S3'), orgIds: [desk.id('org', 'P1')] },
        ...{ categoryIds: [desk.id('category', 'C1')], sceneType: 'NEW_SUPPLIER' },
        ...more,
      }
      const found = await desk.test.product.engine.inTransaction(null, null, (context) =>
        matchScene(context, ask),
      )
      return found?.id
    }
    // The newest of equal ones, the deeper category, then the higher priority.
    expect(await matched()).toBe(anywhere.id)
    const upper = await makeScene(desk, [['QUALIFY', 1]], { ...above, priority: 9 })
    expect(await matched()).toBe(upper.id)
    const lower = await makeScene(desk, [['QUALIFY', 1]], deep)
    await makeScene(desk, [['QUALIFY', 1]], { ...above, priority: 99 })
    expect(await matched()).toBe(lower.id)
    const preferred = await makeScene(desk, [['QUALIFY', 1]], { ...deep, priority: 50 })
    await makeScene(desk, [['QUALIFY', 1]], deep)
    expect(await matched()).toBe(preferred.id)
    expect(await matched({ categoryIds: [desk.id('category', 'C2')] })).not.toBe(preferred.id)

    // The kind of introduction is told by what the supplier was.
    const types = ['NEW_ORG', 'NEW_CATEGORY', 'RETURN'] as const
    const scenes: { [sceneType: string]: string } = { NEW_SUPPLIER: preferred.id }
    for (const sceneType of types)
      scenes[sceneType] = (await makeScene(desk, [['QUALIFY', 1]], { sceneType })).id
    const S1 = { supplierId: desk.id('supplier', 'S1'), sceneType: undefined }
    const { pool } = desk.test.product.platform
    const { rows: own } = await pool.query(
      'select org_id::text as org, category_id::text as category, status from srm_pos_supplier_category where supplier_id = $1',
      [S1.supplierId],
    )
    expect(own).toContainEqual({
      ...{ org: desk.id('org', 'P1'), category: desk.id('category', 'C1'), status: 'QUALIFIED' },
    })
    expect(await matched({ ...S1, orgIds: ['9'] })).toBe(scenes.NEW_ORG)
    expect(await matched({ ...S1, categoryIds: [desk.id('category', 'C')] })).toBe(
      scenes.NEW_CATEGORY,
    )
    await pool.query(
      `update srm_pos_supplier_category set status = 'QUIT' where supplier_id = $1 and org_id = $2 and category_id = $3`,
      [S1.supplierId, desk.id('org', 'P1'), desk.id('category', 'C1')],
    )
    expect(await matched(S1)).toBe(scenes.RETURN)

    const copied = await desk.act(WRITER, 'srmSlcIntroduceScene', 'doCopy', scene.id)
    const copy = await desk.see(WRITER, 'srmSlcIntroduceScene', copied.answer.id)
    expect(copy).toMatchObject({ status: 'DRAFT', steps: [{ stepCode: 'QUALIFY' }, { seqNum: 2 }] })
  })
})
