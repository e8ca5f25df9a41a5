// Whose page this device keeps. Read on every start, before anything else is loaded.
const place = 'laurel-offline';

/** The account that chose to read offline on this device; `null`: no one. */
export function chosenBy(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    // Storage is blocked: then nothing is kept here either.
    return null;
  }
}

export function choose(accountId: string): void {
  localStorage.setItem(place, accountId);
}

export function unchoose(): void {
  localStorage.removeItem(place);
}
