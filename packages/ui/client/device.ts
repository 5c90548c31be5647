const STORED = 'opensrm.device'

/** What an earlier login gave this browser: strangers who guess at an account do not shut out who has it. */
export function ownDevice(): { device?: string } {
  const device = localStorage.getItem(STORED)
  return device ? { device } : {}
}

export function keepDevice({ device }: { device?: string | undefined }): void {
  if (device) localStorage.setItem(STORED, device)
}
