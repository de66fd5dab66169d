"""Whole games with the text client, while the server is killed.

FORMICARY_LONG=1 plays Antics! to its end.
"""
import os

import harness
from joining import Case

LONG = bool(os.environ.get("FORMICARY_LONG"))


class WholeGames(Case):
    def test_four_people_and_a_bot(self):
        server = self.serve()
        names = ["Ada", "Ben", "Cleo", "Dan"]
        _, players = self.gather(server, "--players", "5", "--bots", "1", names=names)
        players[0].ask("start", "The game begins")
        killed = []

        def kill(count):
            if count in (40, 90):
                server.kill()
                server.start()
                killed.append(count)

        self.play(players, between=kill)
        self.assertEqual(killed, [40, 90])
        self.check_records(players, bots=1)
        for player in players:
            self.assertRegex(player.shown, r"\nTotal( +\d+)+\n\S.* (wins|share the win)\.\n")
            self.assertIn("Connected again.", player.shown)
            player.type("quit")
            player.end()

    def test_three_people_and_a_bot_play_antics(self):
        server = self.serve()
        names = ["Ada", "Ben", "Cleo"]
        link, players = self.gather(server, "--game", "antics", "--players", "4", "--bots", "1",
                                    "--level", "1", names=names)
        players[0].ask("start", "The game begins")

        def kill(count):
            if count % 100 == 20:
                server.kill()
                server.start()

        if LONG:
            self.play(players, between=kill)
            self.check_records(players, bots=1)
            return
        self.play(players, most=60, between=kill)
        players[0].ask("save half.game", r"The record is saved in half\.game")
        self.assertRegex(self.verify("half.game"), "not finished, dice not revealed yet")
        self.assertNotIn("\nentropy ", self.read("half.game"))
        self.assertNotIn(link, self.read("half.game"))


if __name__ == "__main__":
    harness.main()
