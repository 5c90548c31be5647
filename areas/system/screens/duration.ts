/** 93784 -> '1 d 02:03:04' */
export function durationText(seconds: number): string {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  const clock = `${pad((seconds % 86_400) / 3600)}:${pad((seconds % 3600) / 60)}:${pad(seconds % 60)}`
  return days > 0 ? `${days} d ${clock}` : clock
}
