import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { inBothLanguages, type Language, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { Engine, EngineContext } from '@opensrm/platform/documents/engine.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { actingCaller } from '@opensrm/platform/session/actingCaller.ts'
import { groupsOf, tryOver } from './srmPosSupplierImport.check.ts'
import { srmPosSupplierImport } from './srmPosSupplierImport.definition.ts'
import { keepErrorFile } from './srmPosSupplierImport.errorFile.ts'
import type { Fault } from './srmPosSupplierImport.read.ts'
import type { SheetCode } from './srmPosSupplierImport.sheets.ts'

export const SUPPLIER_IMPORT = 'POS_SUPPLIER_IMPORT'

const AT_ONCE = 100
const GONE = inBothLanguages(
  t('导入人的账号已停用', 'The account of the user who imports is disabled'),
)

type Payload = { id: string; userId: string; respId: string | null; language: Language }

export const supplierImportJob: Job = {
  code: SUPPLIER_IMPORT,
  title: t('导入供应商', 'Import suppliers'),
  timeoutSeconds: 3_600,
  concurrency: 'ALLOW',
  async run(engine, payload, run) {
    const { id, ...who } = payload as Payload
    try {
      const caller = await actingCaller(engine.platform, who)
      if (!caller) throw new Error(GONE)
      const permissions = await permissionsOf(engine.platform, caller)
      let left = AT_ONCE
      while (left > 0) {
        await run.stopIfCancelled()
        left = await engine.inTransaction(caller, permissions, (context) => nextPart(context, id))
      }
      await finish(engine, id, caller.language)
    } catch (error) {
      const reason = error instanceof AppError ? error.code : String((error as Error).message)
      await engine.inTransaction(null, null, async (context) => {
        const record = await context.find(srmPosSupplierImport, id)
        if (record?.status === 'IMPORTING')
          await context.run(srmPosSupplierImport, 'doFailImport', id, { reason })
      })
      throw error
    }
  },
}

async function finish(engine: Engine, id: string, language: Language): Promise<void> {
  await engine.inTransaction(null, null, async (context) => {
    const record = await context.lock(srmPosSupplierImport, id)
    if (record.status !== 'IMPORTING') return
    // What was only refused when it was taken over is marked too.
    const errorFileIds = await keepErrorFile(context, record, record.rows.map(stagedRow), language)
    await context.update(srmPosSupplierImport, id, { fields: { errorFileIds } })
    await context.run(srmPosSupplierImport, 'doFinishImport', id)
  })
}

function stagedRow({
  sheetCode,
  rowNum,
  faults,
}: RecordOf<typeof srmPosSupplierImport>['rows'][number]) {
  return {
    ...{ sheetCode: sheetCode as SheetCode, rowNum: Number(rowNum) },
    faults: (Array.isArray(faults) ? faults : []) as unknown as Fault[],
  }
}

/** Takes over the next suppliers; returns how many there were. Repeating it takes none twice. */
async function nextPart(context: EngineContext, id: string): Promise<number> {
  const record = await context.lock(srmPosSupplierImport, id)
  if (record.status !== 'IMPORTING') return 0
  const open = record.rows
    .filter(({ checkResult, supplierId }) => checkResult === 'PASS' && !supplierId)
    .map((row) => ({
      ...{ id: row.id, sheetCode: row.sheetCode as SheetCode, rowNum: Number(row.rowNum) },
      supplierKey: String(row.supplierKey),
      values: (row.rowData ?? {}) as { [key: string]: unknown },
      faults: [] as Fault[],
    }))
  const groups = groupsOf(open).slice(0, AT_ONCE)
  const changed: { id: string; [field: string]: unknown }[] = []
  let imported = 0
  for (const group of groups) {
    const outcome = await tryOver(context, group, record)
    if ('id' in outcome) {
      imported += group.rows.length
      for (const row of group.rows) changed.push({ id: row.id, supplierId: outcome.id })
      continue
    }
    // Something changed since the check. The supplier stays out as a whole.
    const faults = new Map(outcome.faults)
    for (const row of group.rows) {
      const own = faults.get(row)
      changed.push({ id: row.id, checkResult: own ? 'FAIL' : 'PENDING', faults: own ?? null })
    }
  }
  const errors = changed.filter(({ checkResult }) => checkResult === 'FAIL').length
  const out = changed.filter(({ checkResult }) => checkResult).length
  if (changed.length > 0)
    await context.update(srmPosSupplierImport, id, {
      fields: {
        importedRows: (record.importedRows ?? 0) + imported,
        validRows: (record.validRows ?? 0) - out,
        errorRows: (record.errorRows ?? 0) + errors,
      },
      rows: { rows: changed as never },
    })
  return groups.length
}
