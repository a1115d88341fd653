import { serve } from "../http/serve.ts";
import { chat } from "./chat.service.ts";

export const handler = serve("menta", {
  chat: ({ userId, body }) => chat(userId, body),
});
