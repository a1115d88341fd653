import sans from "./fonts/sans.ttf?url";
import slanted from "./fonts/slanted.ttf?url";
import strong from "./fonts/strong.ttf?url";
import symbols from "./fonts/symbols.ttf?url";
import voice from "./fonts/voice.ttf?url";
import type { EmbeddedFontFiles } from "./faces.ts";

/** Loads the fonts, about 100 KB. Rejects if one of them cannot be loaded. */
export async function loadFonts(): Promise<EmbeddedFontFiles> {
  const [sansBytes, strongBytes, voiceBytes, slantedBytes, symbolsBytes] = await Promise.all(
    [sans, strong, voice, slanted, symbols].map(read),
  );
  if (!sansBytes || !strongBytes || !voiceBytes || !slantedBytes || !symbolsBytes)
    throw new Error("A font of the PDF is missing.");
  return {
    sans: sansBytes,
    strong: strongBytes,
    voice: voiceBytes,
    slanted: slantedBytes,
    symbols: symbolsBytes,
  };
}

async function read(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return new Uint8Array(await response.arrayBuffer());
}
