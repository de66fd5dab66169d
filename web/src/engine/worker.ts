// The first worker: follows tables, hosts those of this browser, answers legality and previews.
import { serve } from "./serve";

serve();
