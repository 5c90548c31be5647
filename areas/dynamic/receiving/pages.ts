import { CURSOR } from '../baseScsiDefinition/baseScsiDefinition.rules.ts'
import type { Scsi } from '../calling/buildRequest.ts'
import { valueAt } from '../calling/convert.ts'

type Config = Scsi['requestConfigs'][number]

/** The query of a page, and whether more pages can follow. */
export type Page = { index: number; query: { [name: string]: string } }

export function firstPage(scsi: Scsi, config: Config | undefined): Page {
  const { pagingType, pageParam } = config ?? {}
  const size = sizeOf(scsi, config)
  switch (pagingType) {
    case 'PAGE':
      return { index: 1, query: { [String(pageParam)]: '1', ...size } }
    case 'OFFSET':
      return { index: 1, query: { [String(pageParam)]: '0', ...size } }
    case 'CURSOR':
      return { index: 1, query: size }
    case 'SINCE': {
      const since = String(scsi.lastSuccessTime ?? '1970-01-01 00:00:00')
      return { index: 1, query: { [String(pageParam)]: since, ...size } }
    }
    default:
      return { index: 1, query: {} }
  }
}

/** The page after one with the given number of rows; null after the last page. */
export function nextPage(
  scsi: Scsi,
  config: Config | undefined,
  page: Page,
  got: { answer: unknown; count: number },
): Page | null {
  const { pagingType, pageParam } = config ?? {}
  const index = page.index + 1
  const size = Number(scsi.batchSize ?? 100)
  if (pagingType === 'CURSOR') {
    const [, name = '', path = ''] = CURSOR.exec(String(pageParam)) ?? []
    const cursor = valueAt(got.answer, path)
    const isOver = cursor === undefined || cursor === null || cursor === '' || got.count === 0
    // The same cursor again would request the same page forever.
    if (isOver || page.query[name] === String(cursor)) return null
    return { index, query: { ...page.query, [name]: String(cursor) } }
  }
  if (got.count < size) return null
  if (pagingType === 'PAGE')
    return { index, query: { ...page.query, [String(pageParam)]: String(index) } }
  if (pagingType === 'OFFSET')
    return { index, query: { ...page.query, [String(pageParam)]: String((index - 1) * size) } }
  return null
}

function sizeOf(scsi: Scsi, config: Config | undefined): { [name: string]: string } {
  return config?.sizeParam ? { [config.sizeParam]: String(scsi.batchSize ?? 100) } : {}
}
