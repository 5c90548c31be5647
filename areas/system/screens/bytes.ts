/** 1234567 -> '1.2 MB'; an unknown value is a dash. */
export function bytesText(bytes: string | number | null | undefined): string {
  if (bytes === null || bytes === undefined || bytes === '') return '-'
  const value = Number(bytes)
  if (value < 1024) return `${value} B`
  if (value < 1_048_576) return `${(value / 1024).toFixed(1)} kB`
  if (value < 1_073_741_824) return `${(value / 1_048_576).toFixed(1)} MB`
  return `${(value / 1_073_741_824).toFixed(2)} GB`
}
