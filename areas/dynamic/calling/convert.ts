import { AppError } from '@opensrm/kernel/protocol/errors.ts'

/** One conversion of the maps; an empty value stays empty. */
export function converted(value: unknown, type: unknown, arg: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  switch (type) {
    case 'TRIM':
      return text.trim()
    case 'UPPER':
      return text.toUpperCase()
    case 'NUMBER': {
      const number = Number(text)
      if (!Number.isFinite(number)) throw new AppError('SCSI_NO_NUMBER', { value: text })
      return number
    }
    case 'BOOL_YN':
      return text === 'Y' || text === 'true' ? 'Y' : 'N'
    case 'DATE_FORMAT':
      return dateIn(text, String(arg ?? '') || 'YYYY-MM-DD')
    default:
      return value
  }
}

/** yyyy, MM, dd, HH, mm and ss of a date or time, in another order and with other signs between. */
function dateIn(text: string, pattern: string): string {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d))?/.exec(text)
  if (!found) throw new AppError('SCSI_NO_DATE', { value: text })
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = found
  const parts: { [sign: string]: string | undefined } = {
    yyyy: year,
    YYYY: year,
    MM: month,
    dd: day,
    DD: day,
    HH: hour,
    mm: minute,
    ss: second,
  }
  return pattern.replace(/YYYY|yyyy|MM|DD|dd|HH|mm|ss/g, (sign) => parts[sign] ?? sign)
}

/** The value at `$.a.b[0]` of a JSON answer; undefined when there is none. */
export function valueAt(answer: unknown, path: string): unknown {
  let value = answer
  for (const [, name, index] of path.matchAll(/\.([\w-]+)|\[(\d+)\]/g)) {
    if (value === null || typeof value !== 'object') return undefined
    const key = name ?? String(index)
    value = Object.hasOwn(value, key) ? (value as { [key: string]: unknown })[key] : undefined
  }
  return value
}
